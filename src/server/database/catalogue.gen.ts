// The columns that the migrations made: written by tables.test.ts, anew with 'vitest --update=all'.
import type { Generated } from 'kysely'

export type Catalogue = {
  achievements: {
    earned_at: Date
    id: string
    user_id: string
  }
  allergy_changes: {
    changed_at: Date
    details: object | null
    doctor_id: string
    note: string
    status: string
    substance: string
    user_id: string
    version: number
  }
  appointment_moves: {
    appointment_id: string
    asked_by: string
    doctor_id: string
    from_starts_at: Date
    id: string
    moved_at: Date
    to_starts_at: Date
    user_id: string
  }
  appointment_proposals: {
    answered_at: Date | null
    appointment_id: string
    doctor_id: string
    ends_at: Date
    id: string
    message: string
    proposed_at: Date
    starts_at: Date
    state: Generated<string>
    until: Date
    user_id: string
  }
  appointments: {
    booked_at: Date
    cancel_late: Generated<boolean>
    cancel_reason: string | null
    cancelled_at: Date | null
    cancelled_by: string | null
    changed_at: Date | null
    doctor_id: string
    during: Generated<string>
    ends_at: Date
    id: string
    idempotency_key: string
    kind: Generated<string>
    late_fee: string | null
    late_fee_until: Date | null
    notes: string | null
    reason: string
    reminders_from: Date | null
    reschedule_count: Generated<number>
    sequence: Generated<number>
    starts_at: Date
    status: Generated<string>
    type: string
    user_id: string
    version: Generated<number>
    waiting_since: Date | null
  }
  assessments: {
    amend_reason: string | null
    answers: Generated<object>
    completed_at: Date | null
    conditions: Generated<string[]>
    id: string
    is_pregnant: Generated<boolean>
    kind: string
    number: Generated<number>
    nurse_id: string | null
    patient_id: string
    patient_summary: Generated<string>
    root_id: string
    saved_at: Date
    version: Generated<number>
  }
  assistant_messages: {
    asked_at: Date
    content_encrypted: Buffer | null
    id: string
    mode: string
    rating: string | null
    rating_reason: string | null
    refusal: string | null
    triage_group: string | null
    user_id: string
  }
  audit_log: {
    about_user_id: string | null
    actor_id: string | null
    actor_role: string
    at: Date
    hash: string | null
    id: Generated<string>
    previous_hash: string | null
    procedure: string
    request_id: string
    seal_number: string | null
    section: string | null
  }
  availability_exceptions: {
    date: string
    doctor_id: string
    ends: string
    id: string
    starts: string
  }
  availability_rules: {
    doctor_id: string
    ends: string
    id: string
    starts: string
    valid_from: string
    valid_to: string | null
    weekday: number
  }
  break_glass: {
    at: Date
    category: string
    doctor_id: string
    id: string
    outcome: string | null
    reason: string
    refused: string | null
    review_note: string | null
    reviewed_at: Date | null
    reviewed_by: string | null
    until: Date
    user_id: string | null
  }
  calendar_feeds: {
    created_at: Date
    fetched_at: Date | null
    token_sha256: string
    user_id: string
    with_doses: Generated<boolean>
  }
  call_guests: {
    admitted_at: Date | null
    appointment_id: string
    asked_at: Date | null
    doctor_id: string
    hears_after: Generated<string>
    id: string
    invited_at: Date
    invited_by: string
    name: string
    next_asked_at: Date | null
    next_seat_sha256: string | null
    relation: string
    removed_at: Date | null
    removed_by: string | null
    seat_sha256: string | null
    token_sha256: string
    user_id: string
  }
  call_photos: {
    appointment_id: string
    bytes: Buffer
    doctor_id: string
    id: string
    media_type: Generated<string>
    position: Generated<string>
    sender_id: string
    sent_at: Date
    sha256: string
    user_id: string
  }
  call_signals: {
    appointment_id: string
    doctor_id: string
    id: Generated<string>
    key: string
    sender_id: string
    sent_at: Date
    session: string
    signal: object
    to_session: string | null
    user_id: string
  }
  call_texts: {
    appointment_id: string
    doctor_id: string
    id: string
    position: Generated<string>
    sender_id: string
    sent_at: Date
    text: string
    user_id: string
  }
  call_ways: {
    appointment_id: string
    doctor_id: string
    id: string
    position: Generated<string>
    sender_id: string
    sent_at: Date
    user_id: string
    way: string
  }
  care_plans: {
    agreed_at: Date | null
    comment: string | null
    commented_at: Date | null
    content: object
    id: string
    number: number
    nurse_id: string | null
    patient_id: string
    seen_at: Date | null
    written_at: Date
  }
  consent_records: {
    appointment_id: string | null
    at: Date
    captured_by: string
    channel: string
    code: string
    decision: string
    expires_at: Date | null
    id: string
    locale: string
    text_sha256: string
    user_id: string
    version: string
  }
  consultation_types: {
    description: string
    duration_minutes: number
    is_active: Generated<boolean>
    name: string
    price_cents: number
    version: Generated<number>
  }
  consultations: {
    amount_cents: number
    appointment_id: string
    created_at: Date
    doctor_id: string
    ended_at: Date | null
    id: string
    notes: string | null
    outcome: string | null
    payment_method: string
    signed_at: Date | null
    signed_by: string | null
    started_at: Date | null
    user_id: string
    version: Generated<number>
  }
  contact_attempts: {
    at: Date
    followup_id: string
    id: string
    kind: Generated<string>
    nurse_id: string | null
    outcome: string
    patient_id: string
  }
  deliveries: {
    about_id: string | null
    about_kind: string | null
    action_sha256: string | null
    appointment_id: string | null
    attempts: Generated<number>
    body: string
    category: Generated<string>
    channel: string
    code: string
    created_at: Date
    dedupe_key: string
    delivered_at: Date | null
    expires_at: Date | null
    facts: Generated<object>
    html: string | null
    id: string
    leased_until: Date | null
    next_at: Date | null
    notification_id: string | null
    provider_id: string | null
    push_subscription_id: string | null
    reason: string | null
    recipient: string
    sent_at: Date | null
    status: string
    subject: string | null
    user_id: string | null
  }
  diagnoses: {
    created_at: Date
    description: string
    diagnosed_by: Generated<string>
    diagnosed_on: string
    id: string
    name: string
    removed_at: Date | null
    severity: Generated<string>
    updated_at: Date
    user_id: string
    version: Generated<number>
  }
  doctor_profiles: {
    accepting: Generated<boolean>
    agenda_version: Generated<number>
    disabled_at: Date | null
    display_name: string
    doctor_id: string
    is_specialist: Generated<boolean>
    min_notice_minutes: Generated<number>
    photo_sha256: string | null
    practice_address: string
    practice_no: string | null
    price_cents: Generated<number>
    qualification: string
    registration_verified_until: string | null
    slot_minutes: Generated<number>
    specialty: string
    works_public_holidays: Generated<boolean>
  }
  document_files: {
    bytes: Buffer
    doctor_id: string | null
    document_id: string
    media_type: string
    sha256: string
    user_id: string
  }
  document_versions: {
    added_at: Date
    bytes: Buffer
    doctor_id: string
    document_id: string
    media_type: string
    sha256: string
    user_id: string
    version: string
  }
  documents: {
    code: string | null
    consultation_id: string
    created_at: Date
    doctor_id: string
    id: string
    kind: string
    number: string
    period_from: string | null
    period_to: string | null
    printed_hpcsa_number: Generated<string>
    printed_initials: Generated<string>
    printed_practitioner: Generated<string>
    revoked_at: Date | null
    revoked_by: string | null
    revoked_reason: string | null
    signature_status: string | null
    user_id: string
    wallet_entry_id: string | null
  }
  dose_actions: {
    action: string
    at: Date
    clock_skew: boolean
    device_id: string
    dose_id: string
    id: string
    medication_id: string
    note: Generated<string>
    qty: string | null
    reason: string | null
    received_at: Date
    rejection: string | null
    result: string
    taken_at: Date | null
    until: Date | null
    user_id: string
    via: string
  }
  dose_events: {
    backfilled: Generated<boolean>
    cancelled_at: Date | null
    dose_on: string
    due_at: Date | null
    early: Generated<boolean>
    excused: Generated<boolean>
    id: string
    kind: string
    last_action_at: Date | null
    last_action_id: string | null
    medication_id: string
    missed_at: Date | null
    note: Generated<string>
    opens_at: Date | null
    qty_due: string | null
    qty_taken: string | null
    recorded_at: Date | null
    reminder_id: string | null
    repeat_at: Date | null
    schedule_id: string | null
    skip_reason: string | null
    snoozed_until: Date | null
    status: string
    taken_at: Date | null
    user_id: string
    via: string | null
  }
  due_notices: {
    about_id: string | null
    about_kind: string | null
    appointment_id: string | null
    code: string
    created_at: Date
    dedupe_key: string
    done_at: Date | null
    due_at: Date
    expires_at: Date
    facts: Generated<object>
    id: string
    outcome: string | null
    user_id: string
  }
  education_progress: {
    done_at: Date
    part: string
    slug: string
    user_id: string
  }
  education_reviews: {
    id: string
    recorded_at: Date
    recorded_by: string
    reviewed_on: string
    reviewer_name: string
    reviewer_number: string
    slug: string
    version: string
  }
  emergency_contacts: {
    id: string
    last_verified_on: string | null
    name: string
    notes: Generated<string>
    numbers: string[]
    position: number
    removed_at: Date | null
    updated_at: Date
    updated_by: string | null
    version: Generated<number>
  }
  emergency_notes: {
    break_glass_id: string
    doctor_id: string
    id: string
    text: string
    user_id: string
    written_at: Date
  }
  enrolments: {
    assessment_due_at: Date | null
    consented_at: Date
    intake_done_at: Date | null
    intake_due_at: Date
    patient_id: string
    primary_nurse_id: string | null
    risk_level: string | null
    status: string
    updated_at: Date
  }
  followup_call_signals: {
    call_id: string
    id: Generated<string>
    key: string
    nurse_id: string
    patient_id: string
    sender_id: string
    sent_at: Date
    session: string
    signal: object
    to_session: string | null
  }
  followup_calls: {
    ended_at: Date | null
    followup_id: string
    id: string
    joined_at: Date | null
    nurse_id: string
    patient_id: string
    started_at: Date
  }
  followups: {
    actions: string | null
    advice: string | null
    created_at: Date
    draft_actions: Generated<string>
    draft_advice: Generated<string>
    draft_note: Generated<string>
    draft_patient_note: Generated<string>
    draft_patient_words: Generated<string>
    draft_version: Generated<number>
    drafted_at: Date | null
    ended_at: Date | null
    id: string
    missed_by: string | null
    moved_at: Date | null
    next_followup_id: string | null
    note: string | null
    nurse_id: string | null
    outcome: string | null
    patient_id: string
    patient_note: string | null
    patient_words: string | null
    safety_check_at: Date | null
    scheduled_at: Date
    started_at: Date | null
    status: Generated<string>
    type: string
    window_min: Generated<number>
  }
  hand_overs: {
    answer: string | null
    answered_at: Date | null
    created_at: Date
    doctor_id: string
    due_at: Date
    id: string
    is_urgent: Generated<boolean>
    item_id: string | null
    nurse_id: string | null
    outcome: string | null
    patient_id: string
    patient_text: string | null
    question: string
    taken_at: Date | null
  }
  health_reports: {
    appointment_id: string | null
    attempts: Generated<number>
    content: object | null
    doctor_id: string | null
    failed_at: Date | null
    from_on: string
    id: string
    made_at: Date | null
    requested_at: Date
    shared_at: Date | null
    started_at: Date | null
    to_on: string
    user_id: string
  }
  holidays: {
    date: string
    name: string
    source: Generated<string>
  }
  icd10_choices: {
    code: string
    doctor_id: string
    is_favourite: Generated<boolean>
    used_at: Date | null
  }
  icd10_codes: {
    age_from: number | null
    age_to: number | null
    code: string
    external_cause: Generated<boolean>
    gender: string | null
    label: string
    list_id: string
    mark: string | null
    valid_primary: Generated<boolean>
  }
  icd10_lists: {
    current_since: Date | null
    id: string
    imported_at: Date
    imported_by: string | null
    rows_expected: number
    source: string
    title: string
  }
  identity_documents: {
    country: string | null
    kind: string
    last_digits_hmac: string | null
    number_encrypted: Buffer
    number_hmac: string
    shown: string
    updated_at: Date
    user_id: string
  }
  incidents: {
    break_glass_id: string
    detected_at: Date
    detected_by: string
    doctor_id: string
    id: string
    kind: string
    number: Generated<string>
    user_id: string
    what: string
  }
  intakes: {
    answers: Generated<object>
    completed_at: Date | null
    nurse_id: string | null
    patient_id: string
    saved_at: Date
    version: Generated<number>
  }
  invitation_codes: {
    code: string
    created_at: Date
    user_id: string
  }
  invitation_texts: {
    code: string
    created_at: Date
    friend_encrypted: Buffer | null
    id: string
    number_hmac: string
    user_id: string
  }
  medication_proposals: {
    answer: Generated<string>
    answered_at: Date | null
    details: object | null
    doctor_id: string
    document_id: string | null
    id: string
    kind: string
    medication_id: string | null
    note: Generated<string>
    position: number | null
    proposed_at: Date
    schedule: object | null
    status: Generated<string>
    user_id: string
  }
  medication_schedules: {
    effective_from: Date
    effective_to: Date | null
    id: string
    is_suspended: Generated<boolean>
    kind: string
    medication_id: string
    schedule: object
    user_id: string
  }
  medications: {
    collect_on: string | null
    collection_place: Generated<string>
    colour: string | null
    created_at: Date
    created_by: string
    document_id: string | null
    doses_until: Date | null
    ended_on: string | null
    food_note: Generated<string>
    form: Generated<string>
    generic_name: Generated<string>
    id: string
    indication: Generated<string>
    instructions: Generated<string>
    is_critical: Generated<boolean>
    name: string
    position: number | null
    prescriber_text: Generated<string>
    route: Generated<string>
    schedule_hint: number | null
    source: string
    started_on: string
    status: Generated<string>
    stop_reason: string | null
    stop_text: Generated<string>
    strength_text: Generated<string>
    updated_at: Date
    user_id: string
    version: Generated<number>
  }
  nmc_answers: {
    answer: string
    answered_at: Date
    appointment_id: string
    category: number
    condition: string
    condition_id: string
    doctor_id: string
    user_id: string
  }
  nmc_conditions: {
    category: number
    codes: string[]
    id: string
    name: string
    removed_at: Date | null
    updated_at: Date
    updated_by: string | null
    version: Generated<number>
  }
  note_snippets: {
    doctor_id: string
    id: string
    section: string
    text: string
    title: string
    updated_at: Date
  }
  notice_settings: {
    choices: Generated<object>
    details: Generated<string[]>
    quiet_from: string | null
    quiet_to: string | null
    rings_at_night: Generated<boolean>
    updated_at: Date
    user_id: string
    version: Generated<number>
  }
  notifications: {
    appointment_id: string | null
    code: string
    created_at: Date
    dedupe_key: string
    diagnosis_id: string | null
    id: string
    is_permanent: Generated<boolean>
    is_read: Generated<boolean>
    link: string | null
    medication_id: string | null
    message: string
    removed_at: Date | null
    severity: Generated<string>
    title: string
    type: string
    user_id: string
  }
  nurse_covers: {
    created_at: Date
    created_by: string | null
    from_at: Date
    id: string
    nurse_id: string
    patient_id: string
    until_at: Date
  }
  nurse_profiles: {
    apc_valid_until: string
    is_lead: Generated<boolean>
    languages: Generated<string[]>
    nurse_id: string
    sanc_number: string
  }
  paper_asks: {
    about: string
    answered_at: Date | null
    appointment_id: string
    asked_at: Date
    doctor_id: string
    given: boolean | null
    user_id: string
  }
  papers: {
    appointment_id: string
    content: object
    doctor_id: string
    document_id: string | null
    id: string
    issued_at: Date | null
    kind: string
    updated_at: Date
    user_id: string
    version: Generated<number>
  }
  payments: {
    amount_cents: number
    appointment_id: string | null
    asked_at: Date | null
    booking_key: string | null
    checkout_url: string | null
    consultation_type: string | null
    created_at: Date
    currency: Generated<string>
    doctor_id: string | null
    ends_at: Date | null
    id: string
    provider: string
    provider_id: string | null
    reason: string | null
    reference: string
    seen_to_at: Date | null
    seen_to_by: string | null
    seen_to_note: string | null
    settled_at: Date | null
    starts_at: Date | null
    state: Generated<string>
    user_id: string
    wall: string | null
  }
  prescription_items: {
    active_until: string
    answer: string
    course_days: number | null
    doctor_id: string
    document_id: string
    dose: string
    form: string
    frequency: string
    instructions: string
    issued_on: string
    name: string
    position: number
    quantity: number
    repeat_every_days: number | null
    repeats: number
    schedule: number
    strength: string
    user_id: string
  }
  problem_changes: {
    changed_at: Date
    doctor_id: string
    problem: string
    status: string
    user_id: string
    version: number
  }
  profile_photos: {
    bytes: Buffer
    media_type: string
    sha256: string
    updated_at: Date
    user_id: string
  }
  profile_provenance: {
    field: string
    user_id: string
    written_at: Date
    written_by: string | null
    written_by_role: string
  }
  profiles: {
    address: Generated<string>
    allergies: Generated<string[]>
    allergy_details: Generated<object>
    birth_date: string | null
    called_name: Generated<string>
    chronic_conditions: Generated<string[]>
    chronic_medications: Generated<string[]>
    clinic: Generated<string>
    clock: Generated<string>
    created_at: Date
    date_order: Generated<string>
    first_name: string
    gender: string | null
    height: string | null
    hpcsa_number: string | null
    id: string
    interpreter_needed: boolean | null
    last_name: string
    medical_aid_number: Generated<string>
    medical_aid_plan: Generated<string>
    medical_aid_scheme: Generated<string>
    next_of_kin_may_speak: boolean | null
    next_of_kin_name: Generated<string>
    next_of_kin_phone: string | null
    next_of_kin_relation: Generated<string>
    no_known_allergies: Generated<boolean>
    onboarding_completed: Generated<boolean>
    pharmacy: Generated<string>
    phone_number: string | null
    preferred_language: string | null
    pregnancy: string | null
    safe_to_leave_message: boolean | null
    sex_at_birth: string | null
    updated_at: Date
    version: Generated<number>
    weight: string | null
  }
  push_subscriptions: {
    auth: string
    created_at: Date
    device_sha256: string | null
    endpoint: string
    id: string
    last_reached_at: Date | null
    name: string
    p256dh: string
    session_id: string | null
    user_id: string
  }
  queue_events: {
    at: Date
    id: string
    item_id: string
    kind: string
    note: string | null
    nurse_id: string | null
  }
  queue_items: {
    about_id: string | null
    breached_at: Date | null
    claimed_at: Date | null
    claimed_by: string | null
    created_at: Date
    due_at: Date | null
    id: string
    idempotency_key: string
    name: string
    outcome: string | null
    phone: string
    preferred_time: string | null
    priority: Generated<number>
    reference: string
    reopened_count: Generated<number>
    resolved_at: Date | null
    status: Generated<string>
    type: string
    user_id: string | null
    words: string | null
    worked_at: Date | null
  }
  red_flags: {
    found_at: Date
    id: string
    item_id: string | null
    level: string
    mistaken_at: Date | null
    note: string
    rules: string[]
    user_id: string
  }
  referrals: {
    invited_at: Date
    invited_by: string
    user_id: string
  }
  refills: {
    at: Date
    days_supply: number | null
    dispensed_on: string
    id: string
    medication_id: string
    quantity: string
    source: Generated<string>
    user_id: string
  }
  risk_assessments: {
    assessment_id: string
    at: Date
    confirmed_by: string | null
    final_level: string
    id: string
    inputs: object
    override_reason: Generated<string>
    patient_id: string
    points: number
    proposed_level: string
  }
  sent_articles: {
    id: string
    nurse_id: string | null
    patient_id: string
    sent_at: Date
    slug: string
  }
  slot_holds: {
    doctor_id: string
    ends_at: Date
    expires_at: Date
    starts_at: Date
    user_id: string
  }
  staff_changes: {
    at: Date
    changed_by: string | null
    id: Generated<string>
    user_id: string
    what: string
  }
  stock_counts: {
    at: Date
    id: string
    medication_id: string
    quantity: string
    user_id: string
  }
  symptom_checkins: {
    changed_at: Date
    local_date: string
    none: Generated<boolean>
    user_id: string
  }
  symptom_logs: {
    answers: Generated<object>
    code: string
    duration_minutes: number | null
    entered_in_error: Generated<boolean>
    id: string
    logged_at: Date
    marked_at: Date | null
    notes: Generated<string>
    occurred_at: Date
    red_flag_level: string | null
    red_flag_rules: Generated<string[]>
    saved_at: Date
    severity: number
    text: Generated<string>
    triggers: Generated<string[]>
    user_id: string
  }
  time_off: {
    doctor_id: string
    ends_at: Date
    id: string
    kind: string
    reason: string | null
    starts_at: Date
  }
  upload_files: {
    bytes: Buffer
    upload_id: string
  }
  uploads: {
    bytes: number
    doctor_id: string
    id: string
    in_error_at: Date | null
    in_error_reason: string | null
    kind: string
    media_type: string
    sha256: string
    title: string
    uploaded_at: Date
    user_id: string
    visibility: string
  }
  user_roles: {
    role: string
    staff_version: Generated<number>
    user_id: string
  }
  visit_addenda: {
    appointment_id: string
    doctor_id: string
    id: string
    reason: string
    text: string
    user_id: string
    written_at: Date
  }
  visit_checklists: {
    address: Generated<string>
    appointment_id: string
    callback_number: Generated<string>
    doctor_id: string
    identity_confirmed_by: string | null
    private_place: Generated<boolean>
    suitability: string | null
    suitability_reason: Generated<string>
    updated_at: Date
    user_id: string
    version: Generated<number>
  }
  visit_diagnoses: {
    appointment_id: string
    certainty: string
    code: string | null
    doctor_id: string
    id: Generated<string>
    name: string
    on_problem_list: Generated<boolean>
    position: number
    severity: Generated<string>
    user_id: string
    visibility: Generated<string>
  }
  visit_follow_ups: {
    appointment_id: string
    doctor_id: string
    due_on: string | null
    kind: string
    reason: Generated<string>
    user_id: string
  }
  visit_notes: {
    appointment_id: string
    assessment: Generated<string>
    doctor_id: string
    objective: Generated<string>
    observed_by_video: Generated<boolean>
    patient_summary: Generated<string>
    plan: Generated<string>
    sha256: string | null
    sha256_form: Generated<number>
    signed_at: Date | null
    signed_by: string | null
    subjective: Generated<string>
    updated_at: Date
    user_id: string
    version: Generated<number>
  }
  visit_offers: {
    appointment_id: string | null
    doctor_id: string
    ended_at: Date | null
    ends_at: Date
    id: string
    nurse_id: string | null
    offered_at: Date
    patient_id: string
    starts_at: Date
    state: Generated<string>
    until: Date
  }
  visit_tests: {
    appointment_id: string
    doctor_id: string
    position: number
    test: string
    user_id: string
  }
  vital_targets: {
    high1: string | null
    high2: string | null
    id: string
    kind: string
    low1: string | null
    low2: string | null
    set_at: Date
    set_by: string
    user_id: string
  }
  vitals: {
    context: string | null
    entered_in_error: Generated<boolean>
    id: string
    kind: string
    loinc: string
    measured_at: Date
    recorded_at: Date
    recorded_by: string
    replaces: string | null
    source: string
    unit: string
    user_id: string
    value1: string
    value2: string | null
  }
  wallet_accounts: {
    balance_cents: Generated<number>
    user_id: string
    version: Generated<number>
  }
  wallet_adjustments: {
    amount_cents: number
    decided_at: Date | null
    decided_by: string | null
    id: string
    reason: string
    requested_at: Date
    requested_by: string
    state: string
    user_id: string
  }
  wallet_entries: {
    amount_cents: number
    appointment_id: string | null
    at: Date
    balance_after_cents: number
    created_by: string | null
    id: string
    idempotency_key: string
    memo: string | null
    number: string
    position: number
    refund_of: string | null
    type: string
    user_id: string
  }
}
