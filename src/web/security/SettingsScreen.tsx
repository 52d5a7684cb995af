import { Trans, useLingui } from '@lingui/react/macro'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconUser } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { useMe } from '#web/session/session.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { LinkRow, ListRows, Tile } from '#web/ui/ListRow.tsx'
import { settingsPages, type FurtherSettings, type SettingsPage } from './settingsPages.tsx'
import '#web/ui/settings.css'

/** `further` are the parts of other rooms, `below` what else may be done from here. */
type Props = { further: FurtherSettings; below: ReactNode }

/** One's own account and how everything looks: on a phone a list of its parts, on a desk the list beside the part that is open. */
export function SettingsScreen({ further, below }: Props) {
  const { i18n } = useLingui()
  const isWide = useMediaQuery('(min-width: 68.75em)', undefined, { getInitialValueInEffect: false })
  const { tab }: { tab?: string } = useSearch({ strict: false })
  const pages = settingsPages(further)
  const open = pages.find((page) => page.tab === tab) ?? (isWide ? pages[0] : undefined)
  useFocusKept(tab)
  return (
    <>
      {open && !isWide ? <HeadingOfOne title={i18n._(open.title)} /> : <HeadingOfAll />}
      {/* The part that is open keeps its place when a phone is turned: what was typed in it stays. */}
      <div className="settings-beside">
        {(isWide || !open) && (
          <div className="settings">
            <PageList pages={pages} current={isWide ? open?.tab : undefined} />
            {below}
          </div>
        )}
        {open && (
          <section aria-label={isWide ? i18n._(open.title) : undefined}>
            <Panel page={open} />
          </section>
        )}
      </div>
    </>
  )
}

const HeadingOfAll = () => (
  <PageHeading>
    <Trans>Settings</Trans>
  </PageHeading>
)

const HeadingOfOne = ({ title }: { title: string }) => (
  <>
    <Link to="/settings" className="tall-link">
      <IconArrowLeft size={20} aria-hidden />
      <Trans>Settings</Trans>
    </Link>
    <PageHeading>{title}</PageHeading>
  </>
)

function PageList({ pages, current }: { pages: readonly SettingsPage[]; current: string | undefined }) {
  const { t, i18n } = useLingui()
  const { name } = useMe()
  return (
    <nav aria-label={t`Parts of the settings`}>
      <ListRows>
        <LinkRow to="/profile" picture={<Tile icon={IconUser} colour="pink" />} secondLine={name}>
          <Trans>My profile</Trans>
        </LinkRow>
        {pages.map(({ tab, title, value, picture }) => (
          <LinkRow
            key={tab}
            to="/settings"
            search={{ tab }}
            picture={picture}
            secondLine={i18n._(value)}
            aria-current={tab === current ? 'page' : undefined}
          >
            {i18n._(title)}
          </LinkRow>
        ))}
      </ListRows>
    </nav>
  )
}

/** Each needs the server for itself: Appearance works without it. */
const Panel = ({ page: { tab, panel } }: { page: SettingsPage }) => (
  <ErrorBoundary key={tab}>
    <div className="settings">{panel}</div>
  </ErrorBoundary>
)

/** The link that was pressed may be gone with its list: the focus goes to what came instead, not back to the top of the page. */
function useFocusKept(tab: string | undefined) {
  const shown = useRef(tab)
  useEffect(() => {
    if (shown.current !== tab && document.activeElement === document.body) document.getElementById('content')?.focus()
    shown.current = tab
  }, [tab])
}
