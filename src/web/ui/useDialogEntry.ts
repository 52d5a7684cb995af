import { useEffect, useRef, useSyncExternalStore } from 'react'
import { addDialog, dialogSteps } from './dialogHistory.ts'

/** While it is opened, Back calls `onBack`, which closes it, and leaves the page under it as it is. `kept`: dialogHistory.ts. */
export function useDialogEntry(opened: boolean, onBack: () => void, kept?: string) {
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })
  useEffect(() => (opened ? addDialog(() => latest.current(), kept) : undefined), [opened, kept])
}

/** How far the dialog that is open has come, as `dialogSteps` last said. */
export const useDialogStep = <Progress extends object>(): Partial<Progress> =>
  useSyncExternalStore(dialogSteps.follow, dialogSteps.now) ?? nothingYet

const nothingYet = {}
