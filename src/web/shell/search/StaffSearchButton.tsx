import { Trans, useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { lazy } from '#web/ui/lazy.ts'
import { useStore } from '#web/store.ts'
import { LazyMount } from '#web/ui/LazyMount.tsx'
import { openPanels } from '../shortcuts/openPanels.ts'
import './search.css'

// Fetched when somebody first searches; patients never do.
const StaffSearch = lazy(async () => ({ default: (await import('./StaffSearch.tsx')).StaffSearch }))

/** Finds places, people and what can be done, also by Ctrl and K. */
export function StaffSearchButton() {
  const { t } = useLingui()
  const { search } = useStore(openPanels)
  return (
    <>
      <UnstyledButton
        className="search-button"
        aria-label={t`Search`}
        aria-haspopup="dialog"
        onClick={() => openPanels.set({ search: true })}
      >
        <IconSearch size={20} aria-hidden />
        <span className="search-words">
          <Trans>Search</Trans> <kbd>Ctrl K</kbd>
        </span>
      </UnstyledButton>
      <LazyMount opened={search}>
        <StaffSearch opened={search} onClose={() => openPanels.set({ search: false })} />
      </LazyMount>
    </>
  )
}
