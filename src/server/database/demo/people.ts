import type { SupportConsentCode } from '#contract/consents.ts'
import type { Role } from '#contract/primitives.ts'

/** One password for all invented people; the demo says it aloud, and production never makes them. */
export const DEMO_PASSWORD = 'Pula-Nala-2026'

export type DemoDoctor = {
  specialty: string
  isSpecialist: boolean
  qualification: string
  practiceAddress: string
  hpcsaNumber: string
  priceCents: number
  /** A drawing of our own, in portraits/. */
  portrait: string
}

export type DemoNurse = { sancNumber: string; isLead: boolean; languages: string[] }

export type DemoPatient = {
  phone: string
  gender: 'male' | 'female'
  birthDate: string
  weight: number
  height: number
  conditions: string[]
  allergies: string[]
  /** What they answered when they were asked about support by nurses. */
  support: readonly SupportConsentCode[]
  /** The visit some weeks ago: why, what was found, what the patient was told. */
  past?: { daysAgo: number; reason: string; diagnosis: string; code: string; summary: string; labResult?: string }
  /** The appointment ahead, in working days from today. */
  ahead?: { workingDays: number; hour: string; reason: string }
}

export type DemoPerson = {
  role: Role
  email: string
  firstName: string
  lastName: string
  tryThis: string
  doctor?: DemoDoctor
  nurse?: DemoNurse
  patient?: DemoPatient
}

/** The people of the demo's seed data, invented. Identity numbers and phones belong to nobody; the stories follow domain 12.4. */
export const demoPeople: DemoPerson[] = [
  {
    role: 'patient',
    email: 'lerato@demo.example',
    firstName: 'Lerato',
    lastName: 'Mokoena',
    tryThis:
      'join the showcase visit that begins in a few minutes, book another (an Extended Consultation is paid from the wallet), download the summary of the last one',
    patient: {
      phone: '+27820000001',
      gender: 'female',
      birthDate: '1984-03-12',
      weight: 82,
      height: 164,
      conditions: ['High blood pressure', 'Type 2 diabetes'],
      allergies: ['Penicillin'],
      support: ['psp_support', 'share_symptom_alerts', 'share_adherence_alerts'],
      past: {
        daysAgo: 24,
        reason: 'Blood pressure check',
        diagnosis: 'High blood pressure',
        code: 'I10',
        summary:
          'Your blood pressure is better than last time, but still a little high.\n\n- Keep taking your tablets every morning.\n- Walk for 20 minutes on most days.\n- Use less salt.\n\nPlease book again in one month. If you get a very bad headache or chest pain, call 112.',
      },
      ahead: { workingDays: 3, hour: '10:00', reason: 'Follow-up of my blood pressure' },
    },
  },
  {
    role: 'patient',
    email: 'sipho@demo.example',
    firstName: 'Sipho',
    lastName: 'Khumalo',
    tryThis: 'look at a patient with a booking next week',
    patient: {
      phone: '+27820000002',
      gender: 'male',
      birthDate: '1990-07-30',
      weight: 74.5,
      height: 178,
      conditions: ['HIV, on treatment'],
      allergies: [],
      support: [],
      past: {
        daysAgo: 40,
        reason: 'Yearly check',
        diagnosis: 'Routine check-up',
        code: 'Z00.0',
        labResult: 'Blood test, Umzi Pathology',
        summary: 'Everything looks good.\n\n- Go on with your tablet, one each evening.\n- Your next blood test is due in six months.',
      },
      ahead: { workingDays: 4, hour: '14:30', reason: 'Repeat of my script' },
    },
  },
  {
    role: 'patient',
    email: 'ayanda@demo.example',
    firstName: 'Ayanda',
    lastName: 'Nkosi',
    tryThis: 'look at a patient on TB treatment',
    patient: {
      phone: '+27820000003',
      gender: 'female',
      birthDate: '1996-11-05',
      weight: 58,
      height: 161,
      conditions: ['Tuberculosis, second month of treatment'],
      allergies: [],
      support: ['psp_support', 'share_adherence_alerts'],
      ahead: { workingDays: 2, hour: '09:30', reason: 'I feel sick after my tablets' },
    },
  },
  {
    role: 'patient',
    email: 'thandeka@demo.example',
    firstName: 'Thandeka',
    lastName: 'Zulu',
    tryThis: 'look at a patient without a booking',
    patient: {
      phone: '+27820000004',
      gender: 'female',
      birthDate: '1979-01-22',
      weight: 69,
      height: 158,
      conditions: ['Depression'],
      allergies: ['Aspirin'],
      support: ['psp_support'],
    },
  },
  {
    role: 'patient',
    email: 'nomsa@demo.example',
    firstName: 'Nomsa',
    lastName: 'Dlamini',
    tryThis: 'look at an expectant mother, booked for tomorrow or the next working day',
    patient: {
      phone: '+27820000005',
      gender: 'female',
      birthDate: '1998-05-17',
      weight: 77,
      height: 166,
      conditions: [],
      allergies: [],
      support: ['psp_support', 'share_symptom_alerts'],
      ahead: { workingDays: 1, hour: '11:00', reason: 'My feet are swollen' },
    },
  },
  {
    role: 'patient',
    email: 'pieter@demo.example',
    firstName: 'Pieter',
    lastName: 'Botha',
    tryThis: 'begin as a new patient: onboarding first',
  },
  {
    role: 'doctor',
    email: 'dr.molefe@demo.example',
    firstName: 'Kagiso',
    lastName: 'Molefe',
    tryThis: 'let a patient in, write the note, sign it',
    doctor: {
      specialty: 'General Practitioner',
      isSpecialist: false,
      qualification: 'MBChB (Wits)',
      practiceAddress: '14 Vilakazi Street, Orlando West, Soweto, 1804',
      hpcsaNumber: 'MP0712345',
      priceCents: 0,
      portrait: 'molefe',
    },
  },
  {
    role: 'doctor',
    email: 'dr.vanwyk@demo.example',
    firstName: 'Johan',
    lastName: 'van Wyk',
    tryThis: 'a doctor with a price: lerato can pay R450.00 from her wallet',
    doctor: {
      specialty: 'General Practitioner',
      isSpecialist: false,
      qualification: 'MBChB (Stell)',
      practiceAddress: '3 Dorp Street, Stellenbosch, 7600',
      hpcsaNumber: 'MP0654321',
      priceCents: 45_000,
      portrait: 'vanwyk',
    },
  },
  {
    role: 'doctor',
    email: 'dr.naidoo@demo.example',
    firstName: 'Priya',
    lastName: 'Naidoo',
    tryThis: 'a specialist with a price: more than a demo wallet holds',
    doctor: {
      specialty: 'Psychiatrist',
      isSpecialist: true,
      qualification: 'MBChB (UKZN), FC Psych (SA)',
      practiceAddress: '88 Musgrave Road, Berea, Durban, 4001',
      hpcsaNumber: 'MP0567890',
      priceCents: 120_000,
      portrait: 'naidoo',
    },
  },
  {
    role: 'nurse',
    email: 'sister.zanele@demo.example',
    firstName: 'Zanele',
    lastName: 'Mthembu',
    tryThis: 'sign in as the lead PSP nurse',
    nurse: { sancNumber: '14071234', isLead: true, languages: ['en', 'zu', 'af'] },
  },
  {
    role: 'nurse',
    email: 'sister.mpho@demo.example',
    firstName: 'Mpho',
    lastName: 'Sithole',
    tryThis: 'sign in as a PSP nurse',
    nurse: { sancNumber: '15098765', isLead: false, languages: ['en', 'st', 'xh'] },
  },
  {
    role: 'admin',
    email: 'admin@demo.example',
    firstName: 'Fatima',
    lastName: 'Adams',
    tryThis: 'sign in at /login?as=administrator and make staff accounts',
  },
  {
    role: 'admin',
    email: 'admin.yusuf@demo.example',
    firstName: 'Yusuf',
    lastName: 'Essop',
    tryThis: 'sign in as the second administrator, who agrees to large corrections of a wallet',
  },
]
