import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'

/** What is searched for stays with this entry of the history, so that Back finds it again, and out of the URL. */
export function useStaffSearch() {
  const kept = useRouterState({ select: ({ location }) => location.state.staffSearch })
  const [search, setTyped] = useState(kept ?? '')
  const navigate = useNavigate()
  const setSearch = (typed: string) => {
    setTyped(typed)
    void navigate({ to: '.', search: true, state: { staffSearch: typed }, replace: true, resetScroll: false })
  }
  return { search, setSearch }
}
