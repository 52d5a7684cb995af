import { createFileRoute, useSearch } from '@tanstack/react-router'
import { returnToOf } from '#web/navigation/returnTo.ts'
import { SignInMethodsScreen } from '#web/security/SignInMethodsScreen.tsx'

export const Route = createFileRoute('/_signedIn/sign-in-methods')({
  validateSearch: ({ returnTo }: Record<string, unknown>): { returnTo?: string } => (typeof returnTo === 'string' ? { returnTo } : {}),
  component: SignInMethods,
})

function SignInMethods() {
  const { returnTo = '' } = useSearch({ from: '/_signedIn/sign-in-methods' })
  return <SignInMethodsScreen returnTo={returnToOf(`?returnTo=${encodeURIComponent(returnTo)}`) ?? '/settings?tab=security'} />
}
