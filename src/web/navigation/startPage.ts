import type { Me } from '#contract/accounts.ts'

/** A role's own start page. */
export const startPageOf = (role: Me['role']) =>
  ({ patient: '/dashboard', doctor: '/doctor/dashboard', nurse: '/nurse/dashboard', admin: '/admin' } as const)[role]
