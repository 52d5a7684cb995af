import { lazy } from './lazy.ts'
import type { DialogProps } from './DialogBox.tsx'
import { afterFirstPaint } from './firstPaint.ts'
import { LazyMount } from './LazyMount.tsx'

const load = () => import('./DialogBox.tsx')
afterFirstPaint(load)
const DialogBox = lazy(async () => ({ default: (await load()).DialogBox }))

/** A dialog; under 768 px a sheet at the bottom, as high as what it says, and from size `lg` on the whole screen. Closing gives the focus back to what opened it. */
export function Dialog(props: DialogProps) {
  return (
    <LazyMount opened={props.opened}>
      <DialogBox {...props} />
    </LazyMount>
  )
}
