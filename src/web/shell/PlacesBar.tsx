import { useLingui } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import type { Role } from '#contract/primitives.ts'
import { type Place, placesOf } from './places.ts'

/** The places of a role: a bar under the screen on phones; beside it for staff, above it for patients, where there is room. */
export function PlacesBar({ role }: { role: Role }) {
  const { i18n, t } = useLingui()
  const here = useRouterState({ select: ({ location }) => location })
  const openTab = (here.search as { tab?: string }).tab
  const isHere = (place: Place) => place.to === here.pathname && (place.tab ?? openTab) === openTab
  const places = placesOf[role] ?? placesOf.patient
  const current = places.findLast(isHere)
  return (
    <nav className="places" aria-label={t`Main`}>
      <ul>
        {places.map((place) => (
          <li key={place.label.id}>
            <Link to={place.to} {...(place.state && { state: place.state })} aria-current={place === current ? 'page' : undefined}>
              <place.icon size={22} aria-hidden />
              <span>{i18n._(place.label)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
