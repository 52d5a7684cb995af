import { lazy } from 'react'
import type { DialogProps } from './DialogBox.tsx'
import { OnceOpened } from './OnceOpened.tsx'

// Fetched right behind the screen that may open it: no screen waits for it, and it is there before a connection can be lost.
const load = () => import('./DialogBox.tsx')
const fetched = load()
fetched.catch(() => {})
const DialogBox = lazy(async () => ({ default: (await fetched.catch(load)).DialogBox }))

/** A dialog; under 768 px a sheet as high as the screen. Closing gives the focus back to what opened it. */
export function Dialog(props: DialogProps) {
  return (
    <OnceOpened opened={props.opened}>
      <DialogBox {...props} />
    </OnceOpened>
  )
}
