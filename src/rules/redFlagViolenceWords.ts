import type { RedFlagGroup } from './redFlagGroups.ts'

/** What people do to themselves, and to each other (domain 8.3). */
export const violenceFlags: readonly RedFlagGroup[] = [
  {
    group: 'self_harm',
    together: [
      [
        'suicide|suicidal',
        'kill|killing|hurt|hurting|harm|harming|cut|cutting|hang|hanging|shoot|drown myself|himself|herself|themselves',
        'self harm|harming',
        'end|ending|take|taking my|his|her life',
        'want|wants|wanted to die',
        'wish i was|were dead',
        'better off dead',
        'better off without me',
        'dont|not want|wanna to here|alive|exist',
        'dont|not wanna here|alive|exist|live',
        'tired of living|life',
        'no reason to live',
        'not|dont want to live',
      ],
    ],
  },
  {
    group: 'violence',
    together: [
      [
        'he|she|husband|wife|boyfriend|girlfriend|partner|father|mother|uncle|brother hits|hit|beats|beat|punches|punched|chokes|choked|strangles|strangled|kicks|kicked|slaps|slapped|hurts me',
        'hitting|beating|choking|strangling me',
        'raped|rape',
        'sexually|sexual assaulted|assault|abuse',
        'abused|abusing|abuses|abusive',
        'forced|forces me into|to sex',
        'afraid|scared|frightened to|of go|going home',
      ],
    ],
  },
]
