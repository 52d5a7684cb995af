import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/*
 * The program. Plain JavaScript, because Node loads 20 MB to read the first file with types in it, and none when all of those are read from
 * what was compiled before.
 */

// Before anything of ours is read: half of a start is compiling, and from the second start on it is done already. Where nothing can be
// written it starts without.
enableCompileCache(fileURLToPath(new URL('../../.cache/compiled', import.meta.url)))

// What only a start needs is not kept: V8 would give room to it, and hold on to that while nobody asks anything.
setFlagsFromString('--semi-space-growth-factor=1')
await import('./start.ts')
setFlagsFromString('--semi-space-growth-factor=2')
setFlagsFromString('--expose-gc')
runInNewContext('gc')({ type: 'major', execution: 'async', flavor: 'last-resort' })
