import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { brand } from '#web/brand.ts'
import { useLiveUpdates } from '#web/liveUpdates.ts'
import { useMe } from '#web/session.ts'
import { startPageOf } from '#web/startPage.ts'
import { Audience } from '#web/ui/Audience.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { PlacesBar } from './PlacesBar.tsx'
import { Reauthentication } from './Reauthentication.tsx'
import './shell.css'
import { Strips } from './Strips.tsx'
import { UserMenu } from './UserMenu.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A screen that needs the room, such as a call: no bar of places beside or under it. */
    withoutPlaces?: boolean
  }
}

/** What stands around every signed-in screen: header, the places one can go, and what must be said above everything. */
export function SignedInFrame({ bell, children }: { bell: ReactNode; children: ReactNode }) {
  const { t } = useLingui()
  const me = useMe()
  useLiveUpdates()
  const withoutPlaces = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.withoutPlaces) })
  const audience = me.role === 'patient' ? 'patient' : 'staff'
  return (
    <div className="frame" data-without-places={withoutPlaces || undefined}>
      <Audience is={audience} />
      <a className="skip-link" href="#content">
        <Trans>Skip to the content</Trans>
      </a>
      <header className="frame-top">
        <Link to={startPageOf(me.role)} className="home" aria-label={t`${brand().name}, home`}>
          <Logo name={brand().name} />
        </Link>
        <div className="frame-top-end">
          {bell}
          <UserMenu />
        </div>
      </header>
      {!withoutPlaces && <PlacesBar role={me.role} />}
      <div className="frame-body">
        <Strips />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        {audience === 'patient' && (
          <footer className="frame-foot">
            <a href="/emergency">
              <Trans>Emergency numbers</Trans>
            </a>
          </footer>
        )}
      </div>
      <Reauthentication />
    </div>
  )
}
