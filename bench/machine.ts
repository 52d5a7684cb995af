import { cpus, loadavg, release, totalmem, type } from 'node:os'

/** What the figures were measured on. No names: they say nothing about speed. */
export const machine = () => ({
  at: new Date().toISOString(),
  processor: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  system: `${type()} ${release().split('-')[0]}`,
  node: process.version,
  postgres: '18.4, embedded, fsync on, synchronous_commit on, shared_buffers 128 MB',
  loadAverage: loadavg().map((value) => Math.round(value * 100) / 100),
})
