import { api } from '#web/api.ts'

export const contactsOptions = api.emergency.contacts.queryOptions()
