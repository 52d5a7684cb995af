import { hashPassword, verifyPassword } from '#server/accounts/passwords/passwordHash.ts'

/* What the password hash alone allows: as many checks as sign-ins are made at once, in a process that does nothing else. */
process.on('message', ({ seconds, atOnce }: { seconds: number; atOnce: number }) => {
  void count(seconds, atOnce).then((perSecond) => process.send?.(perSecond))
})

async function count(seconds: number, atOnce: number): Promise<number> {
  const stored = await hashPassword('Pula-Nala-2026', 'visitor')
  const began = performance.now()
  let done = 0
  const check = async () => {
    while (performance.now() < began + seconds * 1000) {
      if (!(await verifyPassword('Pula-Nala-2026', stored, 'visitor'))) throw new Error('the right password was refused')
      done += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, check))
  return (done * 1000) / (performance.now() - began)
}
