import { api } from '#web/api/api.ts'

export const walletOptions = api.wallet.mine.queryOptions()
