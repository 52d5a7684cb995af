import { afterEach, expect, test, vi } from 'vitest'
import { LocalMedia } from './localMedia.ts'

afterEach(() => vi.unstubAllGlobals())

type Asked = { audio: unknown; video: unknown }
type Kind = 'audio' | 'video'

class Track extends EventTarget {
  isOn = true
  readonly kind: Kind

  constructor(kind: Kind) {
    super()
    this.kind = kind
  }

  stop() {
    this.isOn = false
  }
}

/** A browser that answers when somebody presses; `tracks` are all that it ever handed out. */
function browser() {
  const tracks: Track[] = []
  const prompts: { allow: () => void; refuse: () => void }[] = []
  let isRefused = false
  const getUserMedia = ({ audio, video }: Asked) =>
    new Promise((resolve, reject) => {
      const allow = () => {
        const given = [...(audio ? [new Track('audio')] : []), ...(video ? [new Track('video')] : [])]
        tracks.push(...given)
        resolve({ getTracks: () => given })
      }
      const refuse = () => {
        isRefused = true // also whatever is asked next
        reject(new DOMException('', 'NotAllowedError'))
      }
      prompts.push({ allow, refuse })
      if (isRefused) refuse()
    })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('RTCPeerConnection', Object)
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia, enumerateDevices: async () => [] } })
  return { prompts, on: () => tracks.flatMap(({ isOn, kind }) => (isOn ? kind : [])) }
}

test('what is allowed after the screen was left goes out at once', async () => {
  const { prompts, on } = browser()
  const media = new LocalMedia()
  const asking = media.ask({ video: true })
  media.stop()
  prompts[0]!.allow()
  await asking
  expect(on()).toEqual([])
  expect(media.get()).toMatchObject({ audio: null, video: null, videoFault: null, asking: false })
})

test('what is refused after the screen was left is not asked for again, and is no fault of the next time', async () => {
  const { prompts } = browser()
  const media = new LocalMedia()
  const asking = media.ask({ video: true })
  media.stop()
  prompts[0]!.refuse()
  await asking
  expect(prompts).toHaveLength(1)
  expect(media.get()).toMatchObject({ audioFault: null, videoFault: null })
})

test('a camera that is turned off while the browser asks leaves the microphone', async () => {
  const { prompts, on } = browser()
  const media = new LocalMedia()
  const asking = media.ask({ video: true })
  media.stopCamera()
  prompts[0]!.allow()
  await asking
  expect(on()).toEqual(['audio'])
  expect(media.get().audio).not.toBeNull()
})

test('who comes back while the browser still asks has one microphone on, which the end turns off', async () => {
  const { prompts, on } = browser()
  const media = new LocalMedia()
  const both = [media.ask({ video: false }), media.ask({ video: false })]
  for (const { allow } of prompts) allow()
  await Promise.all(both)
  expect(on()).toEqual(['audio'])
  media.stop()
  expect(on()).toEqual([])
})
