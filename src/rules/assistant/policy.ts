import type { AssistantRefusal } from '#contract/assistant.ts'
import { foldQuestion } from './words.ts'

const medicine =
  '(?:tablets?|pills?|medicines?|medication|meds?|dose|dosage|insulin|arvs?|inhaler|pump|treatment|antibiotics?|amlodipine|metformin|enalapril|' +
  'warfarin|prednisone|panado|paracetamol|ibuprofen|brufen|aspirin|disprin|grandpa|statins?|simvastatin|omeprazole|fluoxetine|' +
  'hydrochlorothiazide|epilim|tld|dolutegravir|rifafour|levothyroxine|eltroxin|furosemide|lasix|muti|herbs?|imbiza|alcohol|beer|wine|pille|medisyne)'
const re = (source: string) => new RegExp(source)

/** What the policy of domain 8.1 keeps back, the first that fits. */
const rules: readonly (readonly [AssistantRefusal, readonly RegExp[]])[] = [
  ['not_health', [re(String.raw`\b(laptop|computer|battery|cellphone|taxi|tv)\b.{0,40}\b(dying|dead|sick|heart attack)\b`)]],
  [
    'private',
    [
      re(
        String.raw`\b(system|hidden|secret) (prompt|text|instructions?|message)\b|\b(ignore|forget|disregard)\b.{0,30}\b(instructions?|rules|prompt|above)\b`,
      ),
      re(String.raw`\b(other|another) (patient|person|people)s?s?\b.{0,30}\b(files?|records?|results?|details|numbers?|address|notes?)\b`),
      re(
        String.raw`\b(show|give|tell|send|read|see|open|what is|find)\b.{0,30}\b(neighbours?|wifes?|husbands?|boyfriends?|girlfriends?|colleagues?|nurses?|doctors?|mr|mrs|dr)\b.{0,30}\b(file|records?|results?|phone|cell|number|address|status|salary|password)\b`,
      ),
      re(String.raw`\b(your|the) (api key|password|prompt|source code|database)\b|\bpatient list\b|\bjailbreak\b|\bdeveloper mode\b`),
    ],
  ],
  [
    'dangerous',
    [
      re(
        String.raw`\b(how|where|best|make|which|what|ways?)\b.{0,40}\b(poison (someone|somebody|him|her|a|my)|make (a )?(poison|bomb|meth|tik|nyaope)|cook meth)\b`,
      ),
      re(
        String.raw`\b(poison|drug|sedate|kill|spike)\b.{0,15}\b(him|her|someone|somebody|my (wife|husband|boss|neighbour|girlfriend|boyfriend|child))\b`,
      ),
      re(String.raw`\b(get|feel|be) high\b|\bmix lean\b|\b(make|buy|smoke|cook) (lean|nyaope|tik|meth|mandrax|whoonga)\b`),
      re(
        String.raw`\b(abortion|abort|end (the|a|my) pregnancy|get rid of (the|a|my) (baby|pregnancy))\b.{0,40}\b(at home|pills?|myself|street|without|online|herbs?|lamp ?post)\b`,
      ),
      re(
        String.raw`\b(pills?|home|herbs?|myself)\b.{0,30}\b(abortion|abort|end (the|a|my) pregnancy|get rid of (the|a|my) (baby|pregnancy))\b`,
      ),
      re(
        String.raw`\b(fake|forge|buy)\b.{0,20}\b(sick ?note|prescription|script|certificate)\b|\bhow many\b.{0,25}\b(pills?|tablets?)\b.{0,25}\b(kill|die|fatal|overdose)\b`,
      ),
    ],
  ],
  [
    'booking',
    [
      re(String.raw`\b(sick ?note|siekbrief|sick leave|medical certificate|off work)\b`),
      re(
        String.raw`\b(book|make|get|need|move|change|cancel|reschedule)\b.{0,25}\b(appointment|booking|consultation|visit|afspraak)\b|\b(talk|speak) to a doctor\b`,
      ),
      re(String.raw`\bprescribe\b`),
      re(String.raw`\b(write|give|need|renew|repeat|get|send)\b.{0,20}\b(prescription|script|voorskrif)\b`),
    ],
  ],
  [
    'dose_for_another',
    [
      re(
        String.raw`\b(how (much|many)|what dose|dose|dosage|give)\b.{0,50}\b(baby|child|toddler|infant|newborn|son|daughter|kid|year old|month old|months old)\b`,
      ),
      re(String.raw`\b(baby|child|toddler|infant|son|daughter|kid)\b.{0,40}\b(how (much|many)|what dose|dose|dosage)\b`),
      re(
        String.raw`\bpregnan\w*\b.{0,50}\b(can i take|dose|how (much|many)|safe to take)\b|\b(can i take|dose|how (much|many)|safe to take)\b.{0,50}\bpregnan`,
      ),
    ],
  ],
  [
    'medicine_change',
    [
      re(
        String.raw`\b(should|can|may|must|could|is it ok(ay)?|okay|want|safe|mag|kan)\b.{0,25}\b(stop|skip|quit|leave|start|change|double|halve|increase|reduce|lower|lessen|swap|switch|share|los|ophou|drop)\b.{0,40}\b${medicine}\b`,
      ),
      re(
        String.raw`\b(stop|skip|double|halve|increase|reduce|swap|switch)(ing)? (taking )?(my|the|these|this|his|her)? ?.{0,20}\b${medicine}\b`,
      ),
      re(
        String.raw`\b(can|may|should|is it (ok|okay|safe))\b.{0,40}\b(take|drink|mix|use|combine|gebruik)\b.{0,50}\b(with|and|together|while|on|met)\b.{0,40}\b${medicine}`,
      ),
      re(
        String.raw`\b(kan|mag|moet|can|may|must|should) (ek|i)\b.{0,20}\b${medicine}\b.{0,20}\b(opdubbel|verdubbel|verminder|ophou|los|stop|double|halve)\b`,
      ),
      re(String.raw`\b(must|should|can|if) i\b.{0,12}\b(add|need|take)\b.{0,12}\b(another|more|extra|stronger)\b.{0,12}\b${medicine}\b`),
      re(String.raw`\b(mix|combine)\b.{0,40}\b${medicine}\b`),
      re(String.raw`\b(how (many|much)|what dose|which dose|what dosage)\b.{0,30}\b${medicine}\b.{0,40}\b(should|can|must|may|do) i\b`),
      re(String.raw`\b(two|2|three|3|more|extra)\b.{0,15}\b${medicine}\b.{0,20}\binstead\b`),
    ],
  ],
  [
    'diagnosis',
    [
      re(String.raw`\b(what|which)\b.{0,15}\b(do i have|is wrong with me|have i got|illness do i|disease do i|makeer ek)\b`),
      re(String.raw`\b(do|could|does|might|have) (i|he|she|my \w+) (have|got|be having|caught)\b(?!.{0,15}\b(to|any questions)\b)`),
      re(
        String.raw`\b(diagnose|diagnosis)\b.{0,15}\b(me|my|this|him|her)\b|\bam i (diabetic|hiv|positive|depressed|anaemic|pregnant|epileptic|dying)\b|\bis (this|it) (cancer|tb|hiv|covid|a tumour)\b`,
      ),
      re(String.raw`\b(nginawo|nginayo|nginaso|nginalo|ndinawo|ndinayo|ndinaso)\b`),
      re(String.raw`\bhet ek (tb|mivigs|hiv|suiker\w*|kanker)\b`),
    ],
  ],
  [
    'own_result',
    [
      re(
        String.raw`\b(my|her|his) .{0,30}\b(result|results|reading|level|count|load|test|hba1c|tsh|egfr|creatinine|hb|pressure|bp|cholesterol|sugar|glucose|cd4)\b.{0,25}\b\d`,
      ),
      re(String.raw`\b(is|are|was)\b.{0,25}\b\d+([.,/]\d+)?\b.{0,20}\b(normal|ok|okay|fine|good|bad|high|low|dangerous)\b`),
      re(String.raw`\b(my|these) (blood )?(test )?(results?|bloods?)\b.{0,30}\b(normal|ok|okay|fine|good|bad|mean|alright)\b`),
    ],
  ],
]

/** What may not be answered as it is asked. */
export function policyOf(query: string): AssistantRefusal | null {
  const folded = foldQuestion(query)
  return rules.find(([, patterns]) => patterns.some((pattern) => pattern.test(folded)))?.[0] ?? null
}

const health =
  /\b(health\w*|sick\w*|ill(ness)?|pain\w*|hurt\w*|sore|ache\w*|doctor|nurse|clinic|hospital|medic\w*|tablets?|pills?|symptom\w*|disease|infection|virus|cancer|malaria|measles|chickenpox|mumps|polio|cholera|covid\w*|vaccin\w*|blood|bleed\w*|rash|skin|fever|cough\w*|vomit\w*|nausea|dizz\w*|swollen|swelling|itch\w*|tired|weak|eyes?|ears?|teeth|tooth|throat|nose|stomach|tummy|belly|chest|back|leg|foot|feet|arm|hand|head|heart|lungs?|liver|kidneys?|brain|bones?|diabet\w*|pregnan\w*|baby|period|menstrua\w*|sex\w*|std|sti|herpes|ulcer|piles|stroke|allerg\w*|sleep|weight|diet|food|eat\w*|vitamin\w*|treatment|ringworm|pimples?|acne|lice|luise?|warts?|worms?|boils?|scab\w*|thrush|constipat\w*|insomnia|sinus\w*|tonsil\w*|hernia|sprain\w*|poison\w*|grief|prep|pep|hiv|aids|tb|arvs?|condoms?|contracept\w*|circumcis\w*|injur\w*|drown\w*|chok\w*|breath\w*|surgery|operation|scan|x ?ray|wound|burn\w*|lump|poo|pee|urine|stool|pyn|seer|siek\w*|koors|ubuhlungu|iintlungu|ngiyagula|ndiyagula)\b/

/** Whether something of health is asked about at all. */
export const isAboutHealth = (query: string) => health.test(foldQuestion(query))
