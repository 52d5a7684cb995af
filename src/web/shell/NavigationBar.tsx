import { useLingui } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import type { Role } from '#contract/primitives.ts'
import './navigation.css'
import { type NavigationItem, patientNavigationItems } from './navigationItems.ts'
import { staffFrame } from './staffFrame.ts'

/** The places of a role: a bar under the screen on phones; beside it for staff, above it for patients, where there is room. */
export function NavigationBar({ role }: { role: Role }) {
  const { i18n, t } = useLingui()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const openTab = useRouterState({ select: ({ location }) => (location.search as { tab?: string }).tab })
  const places = role === 'patient' ? patientNavigationItems : (staffFrame()?.staffNavigationItems[role] ?? [])
  const current = currentItem(places, pathname, openTab)
  return (
    <nav className="places" aria-label={t`Main`}>
      <ul>
        {places.map((place) => (
          <li key={place.label.id}>
            {/* Exact, or the link would call itself current on every tab of its path. */}
            <Link
              to={place.to}
              search={(place.tab ? { tab: place.tab } : {}) as never}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={place === current ? 'page' : undefined}
            >
              <place.icon size={22} aria-hidden />
              <span>{i18n._(place.label)}</span>
              {place.Count && <place.Count />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The place whose tab is open, or else the one whose screen this is, or that this screen lies under. */
const currentItem = (places: NavigationItem[], pathname: string, openTab: string | undefined) =>
  places.find(({ to, tab, tabBeside }) => to === pathname && openTab && (tab === openTab || tabBeside === openTab)) ??
  places.filter(({ to, tab }) => !tab && (to === pathname || pathname.startsWith(`${to}/`))).reduce(nearest, undefined)

/** Under /admin lie screens of its own and other places. */
const nearest = (known: NavigationItem | undefined, place: NavigationItem) => (known && known.to.length > place.to.length ? known : place)
