import type { HandlerContext } from '../rpc/context.ts'

/** After a change of one's own: every open tab and phone reads the list again, and the profile that names what is on it. */
export const publishOwnMedicines = ({ publish, me }: HandlerContext) => publish({ rooms: ['medicines', 'doses', 'people'], users: [me] })
