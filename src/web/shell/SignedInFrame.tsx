import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { brand } from '#web/theme/brand.ts'
import { useLiveUpdates } from '#web/api/liveUpdates.ts'
import { useMe } from '#web/session/session.ts'
import { startPageOf } from '#web/navigation/startPage.ts'
import { Audience } from '#web/ui/Audience.tsx'
import { InsideMainLandmark } from '#web/ui/insideMainLandmark.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { screenDate } from '#web/dates.ts'
import { useNow } from '#web/ui/useNow.ts'
import { BackButton } from './BackButton.tsx'
import { ShortcutsPanel } from './shortcuts/ShortcutsPanel.tsx'
import { useShortcuts } from './shortcuts/useShortcuts.ts'
import { NavigationBar } from './NavigationBar.tsx'
import { Reauthentication } from './Reauthentication.tsx'
import { staffFrame } from './staffFrame.ts'
import { Banners } from './Banners.tsx'
import { ConnectionIndicator } from './ConnectionIndicator.tsx'
import { UserMenu } from './UserMenu.tsx'
import './print.css'
import './shell.css'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A screen that needs the room, such as a call: no bar of places beside or under it. */
    withoutPlaces?: boolean
    /** A way back stands beside the logo. */
    withBack?: boolean
  }
}

type Props = {
  /** the score chip, once there is a score */
  score?: ReactNode
  bell: ReactNode
  /** what a role must never lose sight of, above everything */
  above?: ReactNode
  /** the entry of the menu that takes the tour again */
  tour: (close: () => void) => ReactNode
  children: ReactNode
}

/** What stands around every signed-in screen: header, the places one can go, and what must be said above everything. */
export function SignedInFrame({ score, bell, above, tour, children }: Props) {
  const { t } = useLingui()
  const me = useMe()
  useLiveUpdates()
  useShortcuts(me.role)
  const withoutPlaces = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.withoutPlaces) })
  const withBack = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.withBack) })
  const audience = me.role === 'patient' ? 'patient' : 'staff'
  const places = !withoutPlaces && <NavigationBar role={me.role} />
  const Search = audience === 'staff' && staffFrame()?.StaffSearchButton
  return (
    <div className="frame" data-without-places={withoutPlaces || undefined}>
      <Audience is={audience} />
      <a className="skip-link" href="#content">
        <Trans>Skip to the content</Trans>
      </a>
      <header className="frame-top">
        <Link to={startPageOf(me.role)} className="home" aria-label={t`${{ product: brand().name }}, home`}>
          <Logo name={brand().name} />
        </Link>
        {withBack && <BackButton />}
        {audience === 'patient' && places}
        <div className="frame-top-end">
          {Search && <Search />}
          <ConnectionIndicator />
          {score}
          {bell}
          <UserMenu tour={tour} />
        </div>
      </header>
      {audience === 'staff' && places}
      <div className="frame-body">
        {above}
        <Banners />
        <PrintHeader />
        <main id="content" tabIndex={-1}>
          <InsideMainLandmark value={true}>{children}</InsideMainLandmark>
        </main>
        {audience === 'patient' && (
          <footer className="frame-foot">
            <a href="/emergency">
              <Trans>Emergency numbers</Trans>
            </a>
          </footer>
        )}
      </div>
      <ShortcutsPanel />
      <Reauthentication />
    </div>
  )
}

/** On paper only: whose it is and of which day. A sheet without both is of no use at a clinic. */
function PrintHeader() {
  const me = useMe()
  const today = screenDate(useNow(60_000))
  return (
    <p className="paper-head">
      <Trans>
        {{ name: me.name }}, printed {today}
      </Trans>
    </p>
  )
}
