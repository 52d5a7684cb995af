import { foldQuestion } from './words.ts'

/**
 * What people call a topic, in other languages, in short or misspelt too, and the article about it (domain 8.4). `isWeak`: asked about
 * every topic, so it counts only where nothing else is named.
 */
const topics: readonly { said: RegExp; slug: string; isWeak?: true }[] = [
  { said: /\b(type (1|one) diabet\w*|diabet\w* type (1|one)|insulin|glucagon)\b/, slug: 'diabetes-1' },
  {
    said: /\b(diabet\w*|diebetes|suiker|suikersiekte|\w*shukela|i?swekile|sugars?|glucose|metformin|hba1c)\b/,
    slug: 'diabetes-2',
  },
  {
    said: /\b(high[ -]?blood|high[ -]high|(blood )?pres+h?ur\w*|bp|strokes?|beroertes?|sistroke|hoe bloed|hypertens\w*|hypertention|hoe bloeddruk|bloeddruk|amlodipine|enalapril|hydrochlorothiazide)\b/,
    slug: 'hypertension',
  },
  { said: /\b(hiv|aids|arvs?|antiretrovirals?|viral load|undetectable|tld|dolutegravir|cd4|vigs|mivigs|igciwane)\b/, slug: 'hiv' },
  { said: /\b(tb|tubercl?o\w*|tuberkulose|tering|isifo sofuba|rifampicin|rifafour|night sweats)\b/, slug: 'tb' },
  { said: /\b(epilep\w*|fits?|convulsions?|seizures?|isithuthwane|epilim|valproate|carbamazepine)\b/, slug: 'epilepsy' },
  { said: /\b(acid|gord|heart ?burn|sooibrand|isilungulela|omeprazole|reflux)\b/, slug: 'gord' },
  { said: /\b(flu|flue|influenza|griep|umkhuhlane|verkoue|common cold|colds?|sniffles|runny nose|blocked nose)\b/, slug: 'cold-flu' },
  { said: /\b(asthma\w*|asma|asthama|asmha|inhalers?|asthma pump|ventolin|wheez\w*|umbefu|spacer)\b/, slug: 'asthma' },
  { said: /\b(copd|emphysema|smokers? (lungs?|cough)|bronchitis)\b/, slug: 'copd' },
  {
    said: /\b(anxi\w*|stress(ed)?|nerves|panic\w*|angs|overthink\w*|senuwees|worr(y|ies|ying) .{0,12}(all the time|everything|all day|heeldag|a lot|too much))\b/,
    slug: 'anxiety',
  },
  { said: /\b(depres\w*|sad|hopeless|antidepressants?|low mood|fluoxetine|ukudangala)\b/, slug: 'depression' },
  { said: /\b(low blood count|iron|an(a)?em\w*|bloedarmoede)\b/, slug: 'iron-anaemia' },
  {
    said: /\b((ch?|k)olest\w*|heart attacks?|hartaanval\w*|simvastatin|statins?|atorvastatin|fat in (my|the) blood)\b/,
    slug: 'cholesterol',
  },
  { said: /\b(arthrit\w*|artritis|athritis|joints?|gout|jig)\b/, slug: 'arthritis' },
  { said: /\b(pregnan\w*|pregnent|swanger\w*|antenatal|ukukhulelwa|ukhulelwe|ngikhulelwe|morning sickness)\b/, slug: 'pregnancy' },
  {
    said: /\b(contracept\w*|family planning|birth control|voorbehoed\w*|depo|injection .{0,40}(bab(y|ies)|periods?|fertil\w*)|implant|loop|iud|morning after|condoms?|(the|missed) pill|not (get|fall) pregnant)\b/,
    slug: 'contraception',
  },
  {
    said: /\b(heart failure|weak heart|water on the (lungs?|heart)|furosemide|lasix|water tablets?|hartversaking)\b/,
    slug: 'heart-failure',
  },
  { said: /\b(kidneys?|niere?|izinso|egfr|creatinine|dialysis|ckd)\b/, slug: 'ckd' },
  { said: /\b(headaches?|hoofpyn|ikhanda|migr\w+)\b/, slug: 'migraine' },
  { said: /\b(th[yi]r[oi]*d\w*|goitre|levothyroxine|eltroxin|tsh|carbimazole)\b/, slug: 'thyroid' },
  { said: /\b(eczema|eksema|exma|eczma|dermatit\w*|itchy skin|dry skin)\b/, slug: 'eczema' },
  {
    said: /\b(bladder|blaas|uti|urine infection|burn\w* .{0,12}(pee|wee|urin\w*)|(pee|wee|urin\w*) .{0,8}burn\w*|cystitis)\b/,
    slug: 'uti',
  },
  {
    said: /\b(diar+h?(?:oe|e|o)a|diaree|running (stomach|tummy)|runny (tummy|stomach)|loose stools?|maagwerk|appelkoossiekte|isisu esihambisayo|ors|rehydrat\w*|gastro)\b/,
    slug: 'diarrhoea',
  },
  {
    said: /\b(smok\w*|cigarettes?|tobacco|rook|ugwayi|vap\w+|hubbly|alcohol|beers?|utshwala|drinking too much)\b/,
    slug: 'tobacco-alcohol',
  },
  {
    said: /\b(miss(ed)? (a |my |one )?(dose|tablet|pill)s?|expired|side effects?|store (my )?(tablets|medicines?|pills)|keep (my )?(tablets|medicines?|pills)|herb(s|al)|muti|medicines? safely|old (tablets|medicines?)|forget\w* .{0,12}(tablets?|pills?|medicines?|meds)|(drink|drive|beer|wine|alcohol)\w* .{0,12}(wit|with|on) .{0,6}(tablets?|pills?|medicines?|meds)|(tablets?|pills?|medicines?|pille|medisyne|amaphilisi|iipilisi) .{0,12}(dizzy|sick|tired|sleepy|duiselig|naar|moeg|lam))\b/,
    slug: 'medicine-safety',
    isWeak: true,
  },
  { said: /\b(healthy|exercis\w*|gym|lose weight|overweight|keep fit|stay well|check ?ups?)\b/, slug: 'living-well', isWeak: true },
]

/** The articles that a question names, those named first in the list first; what is asked of every topic only without another. */
export function topicsNamed(query: string): string[] {
  const folded = foldQuestion(query)
  const named = topics.filter(({ said }) => said.test(folded))
  const strong = named.filter(({ isWeak }) => !isWeak)
  const slugs = (strong.length > 0 ? strong : named).map(({ slug }) => slug)
  return slugs.includes('diabetes-1') ? slugs.filter((slug) => slug !== 'diabetes-2') : slugs
}

/** Whether it names a topic, and not only what may be asked of any. */
export const namesTopic = (query: string): boolean => topics.some(({ said, isWeak }) => !isWeak && said.test(foldQuestion(query)))
