/** One section: a sentence or two in plain words, then paragraphs and lists. */
export type PrivacySection = { id: string; heading: string; short: string; text: readonly (string | readonly string[])[] }

const name = '__BRAND_NAME__'

/** What this product does with personal information; a change here needs a new date and a new version of the consent. */
export const privacySections: readonly PrivacySection[] = [
  {
    id: 'introduction',
    heading: 'Introduction',
    short: `${name} helps you look after your health. This page says what we keep about you and what you can do about it.`,
    text: [
      `${name} is run by a South African company. We follow the Protection of Personal Information Act (POPIA) and the National Health Act.`,
      'Information about your health is special personal information. The law protects it more than other information, and so do we.',
      `${name} is not an emergency service. In an emergency call 112 from any cellphone.`,
    ],
  },
  {
    id: 'information-collected',
    heading: 'Information Collected',
    short: 'What you tell us, what your care team writes down, and what we need to keep your account safe.',
    text: [
      [
        'Your account: first name, last name, e-mail address and a password. We keep the password only in a form that cannot be read back.',
        'Your profile, if you fill it in: phone number, gender, weight, height, long-term illnesses and allergies. You may skip these questions.',
        'Your care: appointments, the reason you give for a visit, notes and diagnoses written by your doctor, and the papers made from them.',
        'Consent: what you agreed to, in which words, and when.',
        'Safety: when you sign in and from which browser, failed tries, and who opened your record.',
      ],
      'Video visits are not recorded, neither by us nor by either side.',
      'We use no advertising, no tracking by other companies and no cookies except the one that keeps you signed in.',
    ],
  },
  {
    id: 'purpose',
    heading: 'Purpose',
    short: 'To give you care, to remind you, and to keep your record right. Never for advertising.',
    text: [
      [
        'Your name and e-mail address: to know who you are and to confirm your account.',
        'Your phone number: so that a doctor or nurse can call you, and for text messages when you allow them.',
        'Your health details: so that the people who care for you can decide well.',
        'Your appointments: to keep the time for you and to remind you.',
        'Records of sign-in and access: to protect you from misuse.',
      ],
      'Messages outside the app use discreet words. They do not name an illness or a medicine unless you choose that.',
      'No computer alone makes a decision about your care. A score or a reminder never changes your price, your access or your place in line.',
    ],
  },
  {
    id: 'legal-basis',
    heading: 'Legal Basis',
    short: 'The law lets health professionals keep records of your care. For everything else we ask you first.',
    text: [
      'We keep your care record because the law allows medical professionals to do so where it is necessary for treatment and care (POPIA sections 26, 27 and 32).',
      'We ask for separate consent for what goes further, for example care by video or support from a nurse team. No box is ticked for you.',
      'You can say no, and you can take consent back at any time. Taking it back does not undo what was done before.',
    ],
  },
  {
    id: 'sharing',
    heading: 'Sharing',
    short: 'Only people who care for you see your record. We do not sell your information.',
    text: [
      [
        'Doctors see your record when you have a visit with them.',
        'Nurses see it when you have agreed to their support, or when you have a visit with them.',
        'Administrators run accounts. They do not read visit notes.',
        'Companies that carry messages for us, such as e-mail, get only what is needed to deliver the message, under a written contract.',
      ],
      'Employers and medical schemes have no access. You decide whether to show them a paper that you have downloaded.',
      'We give information to others only with your written consent, when a law or a court orders it, or when there is a serious threat to public health.',
      'Your information stays in South Africa unless the law allows otherwise and this page tells you so.',
    ],
  },
  {
    id: 'storage-and-security',
    heading: 'Storage and Security',
    short: 'Your record is locked to the people allowed to see it, and every look at it by staff is written down.',
    text: [
      [
        'What travels between your device and us is encrypted.',
        'The database itself checks for every row who may see it.',
        'Opening or changing a record is written into a log that cannot be changed later.',
        'After five wrong passwords, signing in is blocked for five minutes.',
      ],
      'If information about you reaches the wrong people, we tell you and the Information Regulator as soon as we reasonably can.',
      'Please sign out on a phone or computer that you share.',
    ],
  },
  {
    id: 'retention',
    heading: 'Retention',
    short: 'Care records are kept for at least six years. The rules for doctors require that.',
    text: [
      'Care records are kept for at least six years after your last contact with us. Signed notes are not changed or deleted. Corrections are added with a date and a reason.',
      'When you close your account you cannot sign in any more and we stop messages. The care record stays locked until its time is over.',
      'Information that we no longer need, and that no law tells us to keep, is deleted or made anonymous.',
    ],
  },
  {
    id: 'rights',
    heading: 'Rights',
    short: 'You can see your information, correct it, object, and complain. It is free.',
    text: [
      [
        'Ask what we hold about you, and get a copy.',
        'Ask who has opened your record.',
        'Ask us to correct or delete information that is wrong or no longer needed.',
        'Object to what we do with your information, or take consent back.',
        'Complain to us or to the Information Regulator.',
      ],
      'You may ask by hand, post, e-mail, SMS, WhatsApp or phone. Phone requests may be recorded. We answer in writing within 30 days.',
    ],
  },
  {
    id: 'children-and-vulnerable-users',
    heading: 'Children and Vulnerable Users',
    short: `${name} is for people of 18 years and older.`,
    text: [
      'You must be 18 or older to use this service. We ask for your date of birth before your first video visit. If you are younger we close the account kindly and keep no health information.',
      'Children can call Childline on 116, free of charge, at any time.',
      'If somebody helps you to use the app, they see what you show them. A doctor may ask to speak to you alone.',
    ],
  },
  {
    id: 'updates',
    heading: 'Updates',
    short: 'When this page changes, the date at the top changes too. For important changes we ask you again.',
    text: [
      'We tell you in the app before an important change begins. If the change needs your consent, nothing changes for you until you give it.',
    ],
  },
  {
    id: 'contact',
    heading: 'Contact',
    short: 'Write to or call our Information Officer.',
    text: [
      [
        'Information Officer: __OFFICER_NAME__',
        'E-mail: __OFFICER_EMAIL__',
        'Phone: __OFFICER_PHONE__',
        'WhatsApp for general questions: __BRAND_SUPPORT_NUMBER__. Please send no health details there.',
      ],
      'Information Regulator (South Africa): inforegulator.org.za, complaints to POPIAComplaints@inforegulator.org.za.',
    ],
  },
]
