import { spawn } from 'node:child_process'

/* `npm run dev`: the server starts again when its files change, the web reloads by itself. Open the address that Vite prints. */

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.js'], {
  stdio: 'inherit',
  env: { ...process.env, APP_URL: process.env.APP_URL ?? 'http://localhost:5173' },
})
const web = spawn('vite', ['--clearScreen', 'false', '--strictPort'], { stdio: 'inherit' })

/** Either one ending ends the other: half a development set-up only confuses. */
const stop = () => {
  server.kill('SIGTERM')
  web.kill('SIGTERM')
}
for (const child of [server, web]) child.on('exit', stop)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
