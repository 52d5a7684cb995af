import { lazy } from 'react'
import type { DialogProps } from './DialogBox.tsx'
import { behindFirstPaint } from './firstPaint.ts'
import { OnceOpened } from './OnceOpened.tsx'

const load = () => import('./DialogBox.tsx')
behindFirstPaint(load)
const DialogBox = lazy(async () => ({ default: (await load()).DialogBox }))

/** A dialog; under 768 px a sheet as high as the screen. Closing gives the focus back to what opened it. */
export function Dialog(props: DialogProps) {
  return (
    <OnceOpened opened={props.opened}>
      <DialogBox {...props} />
    </OnceOpened>
  )
}
