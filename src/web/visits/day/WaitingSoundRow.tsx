import { useLingui } from '@lingui/react/macro'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { readDeviceSetting, storeDeviceSetting } from '#web/session/browserStorage.ts'
import { ListRows } from '#web/ui/ListRow.tsx'
import { SwitchRow } from '#web/ui/SwitchRow.tsx'

/** Whether this device plays a sound when a patient comes. */
export function WaitingSoundRow() {
  const { t } = useLingui()
  const [isOn, setOn] = useState(() => readDeviceSetting('waiting_sound') !== 'off')
  const choose = (wanted: boolean) => {
    storeDeviceSetting('waiting_sound', wanted ? null : 'off')
    setOn(wanted)
  }
  return (
    <ListRows>
      <SwitchRow
        picture={<IconBell aria-hidden />}
        title={t`Sound when a patient is waiting`}
        secondLine={t`Once for each patient, on this device`}
        isOn={isOn}
        onChange={choose}
      />
    </ListRows>
  )
}
