import { useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import { initialsOf } from '#rules/names.ts'
import { useMe } from '#web/session/session.ts'
import { CentredSpinner } from '#web/ui/CentredSpinner.tsx'
import { afterFirstPaint } from '#web/ui/firstPaint.ts'
import { Flyout } from '#web/ui/Flyout.tsx'
import { PersonPhoto } from '#web/ui/PersonPhoto.tsx'

const load = () => import('./UserMenuEntries.tsx')
afterFirstPaint(load)
const UserMenuEntries = lazy(async () => ({ default: (await load()).UserMenuEntries }))

/** Opens from a round button with one's photo. */
export function UserMenu({ tour }: { tour: (close: () => void) => ReactNode }) {
  const { t } = useLingui()
  const me = useMe()
  const picture = <PersonPhoto photo={me.photo} letters={initialsOf(me.name)} />
  return (
    <Flyout label={t`Your menu`} face={picture}>
      {(close) => (
        <Suspense fallback={<CentredSpinner />}>
          <UserMenuEntries picture={picture} tour={tour(close)} close={close} />
        </Suspense>
      )}
    </Flyout>
  )
}
