import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const WIDTH = 160
const HEIGHT = 120
const FRAMES = 10

/** What the browsers' cameras show (a film of one second, YUV4MPEG2): small, because each browser of a call compresses it in software. */
export function cameraFile(): string {
  const path = fileURLToPath(new URL('../../.cache/tests/camera.y4m', import.meta.url))
  if (existsSync(path)) return path
  mkdirSync(new URL('.', `file://${path}`), { recursive: true })
  const whole = Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES}:1 Ip A1:1 C420jpeg\n`),
    ...Array.from({ length: FRAMES }, frame),
  ])
  // Several workers begin at once: none reads half a file.
  const own = `${path}.${process.pid}`
  writeFileSync(own, whole)
  renameSync(own, path)
  return path
}

/** Stripes that move: a picture that stands still would hide that a call has frozen. */
function frame(_: unknown, number: number) {
  const luma = Buffer.from(
    Array.from({ length: WIDTH * HEIGHT }, (__, at) => 60 + (((at % WIDTH) + Math.floor(at / WIDTH) + 8 * number) % 64)),
  )
  const colour = (level: number) => Buffer.alloc((WIDTH * HEIGHT) / 4, level)
  return Buffer.concat([Buffer.from('FRAME\n'), luma, colour(120 + number), colour(130)])
}
