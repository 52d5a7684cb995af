import { Trans, useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useMe } from '#web/session/session.ts'
import { useStore } from '#web/store.ts'
import { useDialogEntry } from '#web/ui/useDialogEntry.ts'
import { idleLock } from '../browserIdleLock.ts'
import { filterResults } from './searchResults.ts'
import { usePeopleResults } from './usePeopleResults.ts'
import { useNavigationResults } from './useNavigationResults.ts'

const [store, box] = createSpotlight()

type Props = { opened: boolean; onClose: () => void }

/** The search of staff. It holds people's names: nothing shows while the screen is locked, and what was typed is forgotten at once. */
export function StaffSearch({ opened, onClose }: Props) {
  const me = useMe()
  const isLocked = useStore(idleLock).isLocked || me.isLocked
  useDialogEntry(opened && !isLocked, onClose)
  useEffect(() => {
    if (opened && isLocked) return onClose()
    if (opened) box.open()
    else box.close()
  }, [opened, isLocked, onClose])
  return isLocked ? null : <Search onClose={onClose} />
}

function Search({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const groups = filterResults([...usePeopleResults(typed), ...useNavigationResults()], typed)
  const { selected } = useSpotlight(store)
  const finds = groups.flatMap(({ finds: some }) => some)
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      attributes={{ content: { 'aria-label': t`Search` } }}
      query={typed}
      onQueryChange={setTyped}
      onSpotlightClose={onClose}
      scrollable
      centered={false} // or the field would move with every letter
      yOffset="4rem"
      maxHeight="min(32rem, 70dvh)"
      transitionProps={{ transition: 'fade', duration: 150 }}
      overlayProps={{ backgroundOpacity: 0.5 }}
    >
      <Spotlight.Search
        aria-label={t`Search pages, people and actions`}
        placeholder={t`Search pages, people and actions`}
        autoComplete="off"
        maxLength={120}
        leftSection={<IconSearch size={20} aria-hidden />}
      />
      {/* The kit moves the choice without telling those who do not see it. */}
      <VisuallyHidden role="status">
        {finds.length === 0
          ? t`Nothing found`
          : finds[selected] && t`${{ label: finds[selected].label }}, ${{ position: selected + 1 }} of ${{ findCount: finds.length }}`}
      </VisuallyHidden>
      {finds.length === 0 ? (
        <Spotlight.Empty>
          <Trans>Nothing found</Trans>
        </Spotlight.Empty>
      ) : (
        <Spotlight.ActionsList {...byKeyboard(t`What was found`)}>
          {groups.map(({ group, finds: some }) => (
            <Spotlight.ActionsGroup key={group} label={group}>
              {some.map(({ id, label, description, icon: Picture, choose }) => (
                <Spotlight.Action
                  key={id}
                  label={label}
                  description={description}
                  leftSection={<Picture size={20} aria-hidden />}
                  onClick={choose}
                />
              ))}
            </Spotlight.ActionsGroup>
          ))}
        </Spotlight.ActionsList>
      )}
    </Spotlight.Root>
  )
}

/** The list scrolls, and its rows take no focus: it takes it itself. The kit hands this on to its scroll area but does not say so. */
const byKeyboard = (label: string): object => ({ viewportProps: { tabIndex: 0, role: 'group', 'aria-label': label } })
