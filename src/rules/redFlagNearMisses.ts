import type { PhraseList } from './redFlagGroups.ts'

/** What only looks like words that ask for help. */
export const near: PhraseList = [
  'blood pressure|sugar|glucose|test|tests|results',
  'a limp',
  'battery|laptop|phone|computer|car|taxi|tv|bank|wallet heart attack',
  'bp|pressure machine|meter|monitor says|shows|reads|showing|reading|saying hi|high|lo|low',
  'condom|phone|pipe|tap|geyser|tank broke|burst|broken',
  'flu|covid|vaccine|vaccination|tetanus|insulin|depo shot',
  'shot for|of flu|covid|contraception|vaccine|tetanus|insulin',
  'period|periods bleeds|bleeding|heavy lot|heavily',
  'water broke|broken down',
  'abused|abusing|abuses alcohol|drugs|substances|dagga|tik',
]
