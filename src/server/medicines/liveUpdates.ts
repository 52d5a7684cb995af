import type { HandlerContext } from '../rpc/context.ts'

/** After a change of one's own: every open tab and phone reads the list again. */
export const publishOwnMedicines = ({ publish, me }: HandlerContext) => publish({ rooms: ['medicines', 'doses'], users: [me] })
