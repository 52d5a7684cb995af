export type BookingTables = {
  slot_holds: { doctor_id: string; starts_at: Date; ends_at: Date; user_id: string; expires_at: Date }
}
