import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { areSingleKeyShortcutsOn } from '#web/session/browserStorage.ts'
import { useMe } from '#web/session/session.ts'
import { storeDeviceSetting } from '#web/session/browserStorage.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import './shortcuts.css'

/** Says which keys do what, and turns those of one letter off. */
export function ShortcutsHelp(dialog: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog {...dialog} title={t`Keyboard shortcuts`}>
      <Keys />
    </Dialog>
  )
}

function Keys() {
  const { role } = useMe()
  const [isOn, setOn] = useState(areSingleKeyShortcutsOn)
  const choose = (wanted: boolean) => {
    storeDeviceSetting('one_letter_keys', wanted ? null : 'off')
    setOn(wanted)
  }
  return (
    <Stack>
      <dl className="keys">
        {role !== 'patient' && <Row keys={['Ctrl K']} does={<Trans>Search pages, people and actions</Trans>} />}
        {role === 'doctor' && (
          <>
            <Row keys={['↑', '↓', 'Enter']} does={<Trans>In a finder: choose, then add what is chosen</Trans>} />
            <Row keys={['/']} does={<Trans>In a note: put in a snippet, from a list or by its name</Trans>} />
            <Row keys={['Ctrl Enter']} does={<Trans>In a visit: finish and sign</Trans>} />
            <Row keys={['Alt Page Down', 'Alt Page Up']} does={<Trans>In a visit: next and previous section</Trans>} />
            <Row keys={['Alt I']} does={<Trans>In a visit: find a diagnosis</Trans>} />
            <Row keys={['M']} does={<Trans>In the calendar: move a visit with the arrow keys, Enter puts it down</Trans>} />
          </>
        )}
        <Row keys={['J', 'K']} does={<Trans>Next and previous in a list</Trans>} />
        <Row keys={['Enter']} does={<Trans>Open the selected item</Trans>} />
        {role === 'nurse' && <QueueKeys />}
        <Row keys={['X', 'U']} does={<Trans>On a notification: remove it, or restore it</Trans>} />
        <Row keys={['Alt T']} does={<Trans>Go to the pop-up messages</Trans>} />
        <Row keys={['Esc']} does={<Trans>Close the open window</Trans>} />
        <Row keys={['?']} does={<Trans>Show this list</Trans>} />
      </dl>
      <Checkbox
        size="md"
        checked={isOn}
        onChange={(event) => choose(event.currentTarget.checked)}
        label={<Trans>Use one-letter shortcuts on this device</Trans>}
      />
    </Stack>
  )
}

/** What buttons of the queue's screens name as theirs (`aria-keyshortcuts`). */
const QueueKeys = () => (
  <>
    <Row keys={['C']} does={<Trans>Take the open request</Trans>} />
    <Row keys={['L']} does={<Trans>Log a call attempt</Trans>} />
    <Row keys={['W']} does={<Trans>Wait for the patient, or go on</Trans>} />
    <Row keys={['E']} does={<Trans>Close the request</Trans>} />
    <Row keys={['R']} does={<Trans>Return it to the queue</Trans>} />
    <Row keys={['N']} does={<Trans>Add a caller</Trans>} />
  </>
)

function Row({ keys, does }: { keys: string[]; does: ReactNode }) {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  )
}
