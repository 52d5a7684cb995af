import { useLingui } from '@lingui/react/macro'
import { lazy } from '#web/ui/lazy.ts'
import { reauthenticationPrompt } from '#web/session/reauthentication.ts'
import { useStore } from '#web/store.ts'
import { Dialog } from '#web/ui/Dialog.tsx'

const ReauthenticationForm = lazy(async () => ({ default: (await import('./ReauthenticationForm.tsx')).ReauthenticationForm }))

/** Asks who is here when a call could not go on without knowing; then that call goes on by itself. */
export function Reauthentication() {
  const { t } = useLingui()
  const { question } = useStore(reauthenticationPrompt)
  return (
    <Dialog opened={question !== null} onClose={() => question?.answer(false)} title={t`Is it you?`} size="sm">
      {question && <ReauthenticationForm onProven={() => question.answer(true)} onClose={() => question.answer(false)} />}
    </Dialog>
  )
}
