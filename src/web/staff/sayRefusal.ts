import { sentenceForError } from '#web/errorText.ts'
import { toast } from '#web/ui/toasts.tsx'

/** What the server said to a button that has no form around it. */
export const sayRefusal = (error: unknown) => void toast.destructive(sentenceForError(error))
