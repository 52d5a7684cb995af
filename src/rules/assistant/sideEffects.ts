import type { SectionId } from '#contract/education.ts'
import { foldQuestion } from './words.ts'

export type Saying = { section: SectionId; text: string }

/** What an article says of its medicines that nobody wants, as it says it: a word list finds half of it, and without what it is about. */
const sayings: Record<string, { medicines?: string[]; soon?: string[] }> = {
  anxiety: { medicines: ['Calming tablets work fast, but they can cause dependence. This means that your body cannot do without them.'] },
  arthritis: {
    medicines: [
      'Anti-inflammatories, such as ibuprofen and diclofenac, calm pain and swelling. They can harm the stomach, kidneys and heart.',
      'Methotrexate for rheumatoid arthritis is taken only once a week, never each day. It can harm an unborn baby.',
      'Allopurinol for gout prevents attacks. If you get a rash with it, stop and see someone today.',
    ],
  },
  asthma: {
    medicines: [
      'Rinse your mouth with water after the preventer, and spit it out. This prevents thrush, a white layer in the mouth.',
      'The amount of steroid in an inhaler is small. It is safe for most people, also for children.',
    ],
  },
  cholesterol: {
    medicines: ['Most people have no problems with them. Some people get muscle pain. Tell your nurse or doctor if you do.'],
    soon: ['you have muscle pain or weakness, and take a statin', 'your urine turns dark, and your muscles hurt: go today'],
  },
  depression: {
    medicines: [
      'In the first weeks, you may feel sick, restless or sleepy. This mostly passes. If you feel much worse, or think of hurting yourself, get help now.',
      'Do not stop the tablets suddenly, even when you feel well. You may feel ill, and the depression may come back.',
    ],
  },
  'diabetes-1': {
    medicines: [
      'Inject into the belly, thigh or upper arm. Change the place each time, because lumps can form and stop insulin from working well.',
    ],
  },
  'diabetes-2': {
    medicines: [
      'Most people start with a tablet called metformin. Take it with food, because it can upset your stomach at first. This usually gets better.',
      'Some diabetes medicines, such as insulin, can make your sugar drop too low. Ask which of yours can do this.',
    ],
  },
  eczema: {
    medicines: [
      'Used in this way, steroid cream is safe for most people.',
      'Some tablets for itch make you sleepy. Do not drive if they do.',
      'Avoid unknown creams that promise to lighten the skin. Some hold strong steroids or mercury, a metal that is a poison. They can harm your skin and your kidneys.',
    ],
  },
  epilepsy: {
    medicines: ['Valproate can badly harm an unborn baby. If you could get pregnant, ask about other medicine before you start or go on.'],
    soon: [
      'you have a rash: go today',
      'your mood changes, or you feel very low',
      'If a rash has blisters, or your mouth or face swells, get help now.',
    ],
  },
  'heart-failure': {
    medicines: ['ACE inhibitors, such as enalapril, make it easier for the heart to pump. Some people get a dry cough.'],
    soon: ['you feel very dizzy when you stand'],
  },
  hypertension: {
    medicines: [
      'Enalapril can cause a dry cough. Amlodipine can make your ankles swell. Tell your nurse or doctor. There are other tablets.',
      'Some tablets, such as enalapril, can harm an unborn baby. Tell your nurse or doctor if you are pregnant or plan a baby.',
    ],
    soon: ['you feel dizzy, above all when you stand up', 'your ankles swell'],
  },
  'iron-anaemia': {
    medicines: [
      'Dark stools are expected and do no harm.',
      'Some people get stomach pain or hard stools. Drink water, eat fruit, and tell your nurse. There are other ways to take iron.',
    ],
    soon: ['you cannot take the tablets, because they make you ill'],
  },
  migraine: { medicines: ['Do not use pain tablets on more than 10 days in a month. Too many can cause headaches of their own.'] },
  pregnancy: { medicines: ['Iron can turn your stools dark. This is expected.'] },
  tb: {
    medicines: [
      'Your urine may turn orange. This comes from a medicine called rifampicin and does no harm.',
      'Rifampicin weakens some contraceptives, which are medicines that prevent pregnancy. It also weakens some other medicines, such as some HIV medicines.',
    ],
    soon: [
      'a rash (with blisters or a swollen face, get help now)',
      'tingling or burning feet',
      'a change in your sight, also in how you see colours',
    ],
  },
  thyroid: {
    medicines: [
      'For a fast thyroid many people take carbimazole. It lowers the hormone. In rare cases it also lowers the blood cells that fight germs. If you get a fever or a sore throat, go for a blood test the same day.',
    ],
  },
}

/** The article that says what is known of side effects in general. */
export const GENERAL = 'medicine-safety'
export const sideEffectTopics = Object.keys(sayings)

/** Whether a question is about what a medicine does that nobody wants. */
export const asksSideEffects = (query: string): boolean => /\b(side[ -]?effects?|newe[ -]?effekte?)\b/.test(foldQuestion(query))

/** What the article of a topic says of it; nothing where it says nothing. */
export const sideEffectsOf = (slug: string): Saying[] =>
  (['medicines', 'soon'] as const).flatMap((section) => (sayings[slug]?.[section] ?? []).map((text) => ({ section, text })))
