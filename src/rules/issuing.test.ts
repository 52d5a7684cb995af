import { describe, expect, test } from 'vitest'
import type { PaperKind } from '#contract/papers.ts'
import type { Checklist } from '#contract/visitNotes.ts'
import { signatureAtIssue, unsignedWatermark, whyNotAttachScan, whyNotIssue, whyNotRevoke } from './papers.ts'

const checklist: Checklist = {
  identityConfirmedBy: 'id_document',
  address: '12 Vilakazi Street, Soweto',
  callbackNumber: '+27831112222',
  privatePlace: true,
  suitability: 'suitable',
  suitabilityReason: '',
}
const registered = { registrationHolds: true }

describe('issuing', () => {
  const at = new Date('2026-11-27T08:00:00Z')
  const visit = { status: 'in_progress', startedAt: at, endedAt: null, outcome: null } as const
  const issuing = (kind: PaperKind, change: object = {}) => whyNotIssue(kind, { ...visit, ...change }, registered, checklist)

  test('waits for the examination; only a referral follows a visit that never started', () => {
    expect(issuing('sick_note')).toBeUndefined()
    expect(issuing('sick_note', { startedAt: null, endedAt: at })).toBe('VISIT_NOT_STARTED')
    expect(issuing('referral_letter', { startedAt: null, endedAt: at })).toBeUndefined()
    expect(issuing('referral_letter', { startedAt: null })).toBe('VISIT_NOT_STARTED')
    expect(issuing('sick_note', { status: 'cancelled' })).toBe('VISIT_CANCELLED')
    expect(whyNotIssue('sick_note', visit, { registrationHolds: false }, checklist)).toBe('REGISTRATION_EXPIRED')
  })

  test('waits for what the doctor confirms in the visit, but sends on at once who must be seen in person', () => {
    const open = { ...checklist, address: '' }
    for (const kind of ['sick_note', 'medication_script', 'referral_letter'] as const)
      expect(whyNotIssue(kind, visit, registered, open)).toBe('CHECKLIST_INCOMPLETE')
    const turnedAway = { ...open, suitability: 'not_suitable', suitabilityReason: 'Chest pain' } as const
    expect(whyNotIssue('referral_letter', visit, registered, turnedAway)).toBeUndefined()
    expect(whyNotIssue('sick_note', visit, registered, turnedAway)).toBe('CHECKLIST_INCOMPLETE')
  })

  test('signs everything but a script, and sick notes as the setting says', () => {
    expect(signatureAtIssue('medication_script', true)).toBe('unsigned')
    expect([signatureAtIssue('sick_note', true), signatureAtIssue('sick_note', false)]).toEqual(['signed_ordinary', 'unsigned'])
    expect(signatureAtIssue('referral_letter', false)).toBe('signed_ordinary')
    expect(unsignedWatermark('medication_script')).toBe('UNSIGNED COPY – not valid for dispensing')
    expect(unsignedWatermark('sick_note')).toBe('UNSIGNED COPY – not valid for employer')
  })

  test('ends with a revocation: nothing is attached or revoked after it', () => {
    const open = { signatureStatus: 'unsigned' as const, revokedAt: null }
    expect(whyNotAttachScan(open, 10_000_000)).toBeUndefined()
    expect(whyNotAttachScan(open, 10_000_001)).toBe('SCAN_TOO_LARGE')
    expect(whyNotAttachScan({ ...open, signatureStatus: 'signed_wet_scan' }, 1)).toBe('ALREADY_SIGNED')
    expect(whyNotAttachScan({ ...open, revokedAt: at }, 1)).toBe('PAPER_REVOKED')
    expect([whyNotRevoke(open, ' '), whyNotRevoke({ revokedAt: at }, 'x'), whyNotRevoke(open, 'x')]).toEqual([
      'FIELDS_MISSING',
      'PAPER_REVOKED',
      undefined,
    ])
  })
})
