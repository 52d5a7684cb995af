import type { RedFlags } from '#rules/redFlagRules/redFlagRules.ts'

export type RedFlagDialogProps = {
  /** What was found in what was just saved; a card shows as long as there is one. */
  found: Pick<RedFlags, 'level' | 'cards' | 'advice'> | null
  /** What was saved, as its reader knows it: 'Chest pain, moderate'. */
  about: string
  /** Whether the server has it; otherwise it waits on this phone. */
  isSent: boolean
  /** 'This was a mistake': the entry is to be marked so. */
  onMistake: () => void
  onClose: () => void
}
