import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState, type FunctionComponent } from 'react'
import type { Medicine } from '#contract/medicines.ts'
import { isCurrent } from '#rules/medicines/medicines.ts'
import { nameOf } from '#rules/medicines/medicineWords.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import { ChangeTimesForm } from './ChangeTimesForm.tsx'
import { CollectForm } from './CollectForm.tsx'
import { EditDetailsForm } from './EditDetailsForm.tsx'
import { CountForm, PauseForm, ResumeForm, StopForm, type MedicineFormProps } from './MedicineForms.tsx'

type Action = 'collect' | 'count' | 'times' | 'details' | 'pause' | 'resume' | 'stop'

const forms: Record<Action, FunctionComponent<MedicineFormProps>> = {
  collect: ({ medicine, onClose }) => <CollectForm medicines={[medicine]} onClose={onClose} />,
  count: CountForm,
  times: ChangeTimesForm,
  details: EditDetailsForm,
  pause: PauseForm,
  resume: ResumeForm,
  stop: StopForm,
}

/** What a patient can do with a medicine; each asks what it needs in a dialog above. */
export function MedicineActions({ medicine }: { medicine: Medicine }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<Action | null>(null)
  const [shown, setShown] = useState<Action>('collect') // stays for the closing
  const labels: Record<Action, string> = {
    collect: t`I collected`,
    count: t`Count what you have`,
    times: t`Change times`,
    details: t`Edit details`,
    pause: t`Pause`,
    resume: medicine.status === 'paused' ? t`Go on` : t`Take it again`,
    stop: t`Stop`,
  }
  const button = (action: Action) => (
    <Button
      variant="default"
      {...(action === 'stop' && { variant: 'outline', color: 'red' })}
      aria-haspopup="dialog"
      onClick={() => {
        setShown(action)
        setOpen(action)
      }}
    >
      {labels[action]}
    </Button>
  )
  const Shown = forms[shown]
  const close = () => setOpen(null)
  return (
    <>
      <Tools label={t`What you can do`}>
        {medicine.status !== 'active' && button('resume')}
        {isCurrent(medicine) && (
          <>
            {button('collect')}
            {button('count')}
            {button('times')}
            {button('details')}
            {medicine.status === 'active' && button('pause')}
            {button('stop')}
          </>
        )}
      </Tools>
      <Dialog opened={open !== null} onClose={close} title={`${labels[shown]}: ${nameOf(medicine)}`}>
        <Shown medicine={medicine} onClose={close} />
      </Dialog>
    </>
  )
}
