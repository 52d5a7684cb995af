import { useNavigate } from '@tanstack/react-router'

/** Opens a part of the workspace; the address keeps which one it is, so that a page loaded again shows it. */
export function useOpenTab() {
  const navigate = useNavigate()
  return (tab: string) => navigate({ to: '.', replace: true, search: ((now: object) => ({ ...now, tab })) as never })
}

/** What the address of a workspace may say. */
export const parseWorkspaceSearchParams = ({ tab }: Record<string, unknown>): { tab?: string } => (typeof tab === 'string' ? { tab } : {})
