import { t } from '#rules/translate.ts'
import { BRAND } from './PageFrame.tsx'

/** One section: a sentence or two in plain words, then paragraphs and lists. */
export type PrivacySection = { id: string; heading: string; short: string; text: readonly (string | readonly string[])[] }

/** What this product does with personal information; a change here needs a new date and a new version of the consent. */
export const privacySections: readonly (() => PrivacySection)[] = [
  () => ({
    id: 'introduction',
    heading: t`Introduction`,
    short: t`${{ brand: BRAND }} helps you look after your health. This page says what we keep about you and what you can do about it.`,
    text: [
      t`${{ brand: BRAND }} is run by a South African company. We follow the Protection of Personal Information Act (POPIA) and the National Health Act.`,
      t`Information about your health is special personal information. The law protects it more than other information, and so do we.`,
      t`${{ brand: BRAND }} is not an emergency service. In an emergency call 112 from any cellphone.`,
    ],
  }),
  () => ({
    id: 'information-collected',
    heading: t`Information Collected`,
    short: t`We keep what you tell us, what your care team writes down, and what keeps your account safe.`,
    text: [
      [
        t`Your account: first name, last name, email address and a password. We keep the password so that nobody can read it, not even us.`,
        t`Your profile, if you fill it in: phone number, gender, weight, height, long-term illnesses and allergies. You may skip these questions.`,
        t`Your care: your visits, the reason you give for a visit, notes and diagnoses written by your doctor, and the documents made from them.`,
        t`Consent: what you agreed to, in which words and when.`,
        t`Safety: when you sign in and with which browser, failed attempts, and who opened your record.`,
      ],
      t`We do not record video visits. Neither you nor the doctor may record them.`,
      t`We use no advertising, no tracking by other companies and no cookies except the one that keeps you signed in.`,
    ],
  }),
  () => ({
    id: 'purpose',
    heading: t`Purpose`,
    short: t`We use it to care for you, to remind you and to keep your record correct. We never use it for advertising.`,
    text: [
      [
        t`Your name and email address: to know who you are and to confirm your account.`,
        t`Your phone number: so that a doctor or nurse can call you, and for text messages when you allow them.`,
        t`Your health details: so that the people who care for you can decide well.`,
        t`Your visits: to keep the time for you and to remind you.`,
        t`Records of sign-ins and access: to protect you from misuse.`,
      ],
      t`Messages outside the app use discreet words. They do not name an illness or a medicine unless you choose that.`,
      t`Your score counts doses you took, follow-ups, days you wrote something down and what you read, never how ill you are. Nurses see it only when you have agreed to their support. Doctors do not see it.`,
      t`No computer alone makes a decision about your care. A score or a reminder never changes your price, your access or your place in line.`,
    ],
  }),
  () => ({
    id: 'legal-basis',
    heading: t`Legal Basis`,
    short: t`The law lets health professionals keep records of your care. For everything else we ask you first.`,
    text: [
      t`We keep your care record because the law allows medical professionals to do so where it is necessary for treatment and care (POPIA sections 26, 27 and 32).`,
      t`For anything more, such as care by video or support from a nurse team, we ask you separately. No box is ticked for you.`,
      t`You can say no, and you can take your consent back at any time. That does not change what was done before.`,
    ],
  }),
  () => ({
    id: 'sharing',
    heading: t`Sharing`,
    short: t`Only people who care for you see your record. We do not sell your information.`,
    text: [
      [
        t`Doctors see your record when you have a visit with them.`,
        t`Nurses see it when you have agreed to their support, or have a visit with them.`,
        t`Administrators run accounts. They do not read visit notes.`,
        t`Companies that send messages for us, such as email, get only what they need to deliver the message. They have a written contract with us.`,
      ],
      t`Employers and medical schemes cannot see it. You decide whether you show them a document.`,
      t`We give information to others only with your written consent, when a law or a court orders it, or when there is a serious threat to public health.`,
      t`Your information stays in South Africa unless the law allows otherwise and this page tells you so.`,
    ],
  }),
  () => ({
    id: 'storage-and-security',
    heading: t`Storage and Security`,
    short: t`Only the people who may see your record can open it. Each time staff open it, that is written down.`,
    text: [
      [
        t`Everything between your device and us is encrypted.`,
        t`Each time, our system checks whether the person may see the information.`,
        t`Each time someone opens or changes a record, that is written into a log that nobody can change later.`,
        t`After five wrong passwords, signing in is blocked for five minutes.`,
      ],
      t`If information about you reaches the wrong people, we tell you and the Information Regulator as soon as we reasonably can.`,
      t`Please sign out on a phone or computer that you share.`,
    ],
  }),
  () => ({
    id: 'retention',
    heading: t`Retention`,
    short: t`We keep care records for at least six years, because the rules for doctors say so.`,
    text: [
      t`We keep care records for at least six years after your last contact with us. Signed notes are never changed or deleted. Corrections are added with a date and a reason.`,
      t`When you close your account, you cannot sign in any more and we send no more messages. We keep the care record locked until we may delete it.`,
      t`We delete information that we no longer need and that no law tells us to keep, or we remove your name from it.`,
    ],
  }),
  () => ({
    id: 'rights',
    heading: t`Rights`,
    short: t`You can see your information, correct it, object, and complain. It is free.`,
    text: [
      [
        t`Ask what we hold about you, and get a copy.`,
        t`Ask who has opened your record.`,
        t`Ask us to correct or delete information that is wrong or no longer needed.`,
        t`Object to what we do with your information, or take consent back.`,
        t`Complain to us or to the Information Regulator.`,
      ],
      t`You may ask in person or by post, email, SMS, WhatsApp or phone. Phone requests may be recorded. We answer in writing within 30 days.`,
    ],
  }),
  () => ({
    id: 'children-and-vulnerable-users',
    heading: t`Children and Vulnerable Users`,
    short: t`${{ brand: BRAND }} is for people of 18 years and older.`,
    text: [
      t`You must be 18 or older to use this service. We ask for your date of birth before your first video visit. If you are younger, we close the account and keep no health information.`,
      t`Children can call Childline on 116, free of charge, at any time.`,
      t`If someone helps you to use the app, they see what you show them. A doctor may ask to speak to you alone.`,
    ],
  }),
  () => ({
    id: 'updates',
    heading: t`Updates`,
    short: t`When this page changes, the date at the top changes too. For important changes we ask you again.`,
    text: [
      t`We tell you in the app before an important change begins. If the change needs your consent, nothing changes for you until you give it.`,
    ],
  }),
  () => ({
    id: 'contact',
    heading: t`Contact`,
    short: t`Write to or call our Information Officer.`,
    text: [
      [
        t`Information Officer: ${{ name: '__OFFICER_NAME__' }}`,
        t`Email: ${{ address: '__OFFICER_EMAIL__' }}`,
        t`Phone: ${{ number: '__OFFICER_PHONE__' }}`,
        t`WhatsApp for general questions: ${{ number: '__BRAND_SUPPORT_NUMBER__' }}. Please send no health details there.`,
      ],
      t`Information Regulator (South Africa): ${{ site: 'inforegulator.org.za' }}, complaints to ${{ address: 'POPIAComplaints@inforegulator.org.za' }}.`,
    ],
  }),
]
