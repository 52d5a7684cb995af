import { queryClient } from '#web/api/queryClient.ts'

// In memory only, and gone with everything else known of a person at sign-out.
const key = ['typed', 'booking notes']
queryClient.setQueryDefaults(key, { gcTime: Infinity })

/** What was typed when the booking dialog was last closed without booking. */
export const readNotesDraft = () => queryClient.getQueryData<string>(key) ?? ''

export const storeNotesDraft = (text: string) => void queryClient.setQueryData(key, text)
