import { useSession } from '#web/session/session.ts'
import { startPageOf } from '#web/navigation/startPage.ts'
import { NotFoundScreen } from '#web/ui/NotFoundScreen.tsx'

/** An address without a screen: leads home by role, and staff to their search. */
export function NotFound() {
  const { me } = useSession()
  if (!me) return <NotFoundScreen />
  const home = startPageOf(me.role)
  return <NotFoundScreen home={home} searchAt={me.role === 'patient' ? undefined : `${home}#search`} />
}
