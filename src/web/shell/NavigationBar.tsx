import { Trans, useLingui } from '@lingui/react/macro'
import { IconDots } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import type { Role } from '#contract/primitives.ts'
import './navigation.css'
import { type NavigationItem, patientNavigationItems } from './navigationItems.ts'
import { staffFrame } from './staffFrame.ts'

/** As many as stand in one row of a small phone; of more, the last of the row opens the others. */
const IN_A_ROW = 5

/** The places of a role: a bar under the screen on phones; beside it for staff, above it for patients, where there is room. */
export function NavigationBar({ role }: { role: Role }) {
  const { i18n, t } = useLingui()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const openTab = useRouterState({ select: ({ location }) => (location.search as { tab?: string }).tab })
  const places = role === 'patient' ? patientNavigationItems : (staffFrame()?.staffNavigationItems[role] ?? [])
  const current = currentItem(places, pathname, openTab)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const hasMore = places.length > IN_A_ROW
  return (
    <nav className="places" aria-label={t`Main`} {...(hasMore && { 'data-more': isOpen ? 'open' : 'closed' })}>
      <ul>
        {places.map((place, index) => (
          <li key={place.label.id} {...(hasMore && index >= IN_A_ROW - 1 && { className: 'places-further' })}>
            {/* Exact, or the link would call itself current on every tab of its path. */}
            <Link
              to={place.to}
              search={(place.tab ? { tab: place.tab } : {}) as never}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={place === current ? 'page' : undefined}
              onClick={close}
            >
              <place.icon size={22} aria-hidden />
              <span>{i18n._(place.label)}</span>
              {place.Count && <place.Count />}
            </Link>
          </li>
        ))}
        {hasMore && (
          <li className="places-more">
            <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              <IconDots size={22} aria-hidden />
              <span>
                <Trans>More</Trans>
              </span>
            </button>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** The place whose tab is open, or else the one whose screen this is, or that this screen lies under. */
const currentItem = (places: NavigationItem[], pathname: string, openTab: string | undefined) =>
  places.find(({ to, tab, tabBeside }) => to === pathname && openTab && (tab === openTab || tabBeside === openTab)) ??
  places
    .filter(({ to, tab, alsoAt }) => !tab && (to === pathname || alsoAt === pathname || pathname.startsWith(`${to}/`)))
    .reduce(nearest, undefined)

/** Under /admin lie screens of its own and other places. */
const nearest = (known: NavigationItem | undefined, place: NavigationItem) => (known && known.to.length > place.to.length ? known : place)
