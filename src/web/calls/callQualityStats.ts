import type { ConnectionSample } from '#rules/callQuality.ts'

type Sent = { packets: number; lost: number }
type Report = Record<string, unknown> & { id: string; type: string }

const LOOKS = 6 // what was lost is counted over so many looks: one report of a quiet microphone says little
const FEWEST_PACKETS = 50
/** What the network adds to each packet that the browser does not count (IP and UDP). */
const HEAD_BYTES = 28

/** Reads from a browser's own figures how a connection does, and how much data it used. */
export class CallQualityStats {
  private readonly connection: RTCPeerConnection
  private readonly sent: Sent[] = []
  private readonly used = new Map<string, number>()

  constructor(connection: RTCPeerConnection) {
    this.connection = connection
  }

  /** One look; `newBytes` is what went both ways since the last one. */
  async look(): Promise<ConnectionSample & { newBytes: number }> {
    const reports = [...(await this.connection.getStats()).values()] as Report[]
    const pairs = reports.filter(({ type }) => type === 'candidate-pair')
    const pair = pairs.find(({ nominated, state }) => nominated === true && state === 'succeeded')
    const upload = number(pair?.['availableOutgoingBitrate'])
    const roundTrip = number(pair?.['currentRoundTripTime'])
    return {
      uploadKbits: upload === undefined ? undefined : upload / 1000,
      roundTripMs: roundTrip === undefined ? undefined : roundTrip * 1000,
      lost: this.lostLately(reports),
      newBytes: pairs.reduce((sum, one) => sum + this.newBytesOf(one), 0),
    }
  }

  private lostLately(reports: Report[]): number | undefined {
    const sum = (type: string, field: string) =>
      reports.filter((report) => report.type === type).reduce((total, report) => total + (number(report[field]) ?? 0), 0)
    this.sent.push({ packets: sum('outbound-rtp', 'packetsSent'), lost: sum('remote-inbound-rtp', 'packetsLost') })
    if (this.sent.length > LOOKS) this.sent.shift()
    const [first, last] = [this.sent[0]!, this.sent.at(-1)!]
    const packets = last.packets - first.packets
    return packets < FEWEST_PACKETS ? undefined : Math.min(1, Math.max(0, (last.lost - first.lost) / packets))
  }

  private newBytesOf(pair: Report): number {
    const of = (field: string) => number(pair[field]) ?? 0
    const all = of('bytesSent') + of('bytesReceived') + (of('packetsSent') + of('packetsReceived')) * HEAD_BYTES
    const before = this.used.get(pair.id) ?? 0
    this.used.set(pair.id, all)
    return Math.max(0, all - before)
  }
}

const number = (value: unknown) => (typeof value === 'number' ? value : undefined)
