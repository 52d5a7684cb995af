import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { withCaptcha } from './captcha.ts'

/** Calls that may have to show they are no program's, and the line that says so while the work is done. */
export function useCaptcha() {
  const { t } = useLingui()
  const [isSolving, setSolving] = useState(false)
  return {
    withPuzzle: <Input extends object, Answer>(call: (input: Input & { captcha?: string }) => Promise<Answer>) =>
      withCaptcha(call, setSolving),
    puzzleLine: isSolving ? t`Checking that you are not a robot…` : '',
  }
}
