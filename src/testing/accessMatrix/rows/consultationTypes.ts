import type { CommonRows } from '../rows.ts'

export const commonRows: CommonRows = {
  'public.consultation_types': (n) => ({ name: `Kind ${n}`, description: 'x', duration_minutes: 30, price_cents: 0 }),
}
