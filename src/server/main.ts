import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Before anything of ours is read: half of a start is compiling, and from the second start on it is done already. Where nothing can be
// written it starts without.
enableCompileCache(fileURLToPath(new URL('../../.cache/compiled', import.meta.url)))
await import('./start.ts')
