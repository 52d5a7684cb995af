import { useDialogEntry } from './useDialogEntry.ts'

/** Stands in what opens above a page without being a dialog of the kit, and makes Back close it. */
export function DialogEntry({ onBack }: { onBack: () => void }) {
  useDialogEntry(true, onBack)
  return null
}
