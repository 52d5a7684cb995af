import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy } from '#web/ui/lazy.ts'
import type { Checklist } from '#contract/visitNotes.ts'
import { afterFirstPaint } from '#web/ui/firstPaint.ts'
import { LazyMount } from '#web/ui/LazyMount.tsx'
import type { Autosave } from '#web/drafts/autosave.ts'

const load = () => import('./FinishDialog.tsx')
afterFirstPaint(load)
const FinishDialog = lazy(async () => ({ default: (await load()).FinishDialog }))

type Props = { appointmentId: string; checklist: Autosave<Checklist> }

/** Ends the visit for both sides, after one question: how it ended. The note may stay a draft. */
export function FinishVisit({ appointmentId, checklist }: Props) {
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <Button variant="default" w="fit-content" onClick={open}>
        <Trans>Finish visit</Trans>
      </Button>
      <LazyMount opened={opened}>
        <FinishDialog opened={opened} onClose={close} appointmentId={appointmentId} checklist={checklist} />
      </LazyMount>
    </>
  )
}
