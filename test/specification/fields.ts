/** The entities of the specification (section 3) that the reply of an order has. */
const LISTS = {
  order: `id shop_id order_custom_id order_clean_id user_id fleet_location_id customer_id first_name last_name vin
    other_vehicle_id other_vehicle_info license_plate license_plate_country license_plate_region mileage
    mileage_initially_used old_mileage taxes final_price credit_applied currency payments pay_status part_of_bulk_payment
    casual_items inventory_items inspection_items inspection_groups packages services options parts notes internal_note
    shop_signature shop_region_order_statement final_checklist extras user customer shop fleet company fleet_identifier
    shared_with_carfax tech_positions position status bay_id flow_type declined_items vehicle_details vin_search
    plate_search signature_img signature_img_png omit_carfax email_to text_to black_listed_emails
    black_listed_phonenumbers scheduler_app_settings servicing_location deleted void year_make_model_entry
    last_updated_user_name last_updated_timestamp_milli last_updated_while_active_timestamp pay_due_timestamp
    preorder_start_timestamp stand_by_timestamp in_progress_timestamp pre_complete_timestamp complete_timestamp
    scheduled_at_timestamp scheduled_at_timestamp_offset scheduled_start_timestamp scheduled_start_timestamp_offset
    scheduled_end_timestamp scheduled_end_timestamp_offset`,
  shop: `name city region address country postalcode phonenumber website order_logo_image add_bay_to_order hide_signature
    hide_text_area hide_order_invoice_company_details distance_measurement volume_measurement plan email`,
  user: 'id user_custom_id alternative_id email last_name first_name',
  extras: 'time_zone time_zone_offset subtotal_charges hide_taxed_subtotal',
  tax: 'type name amount',
  package: 'id price casual_items package_extras',
  service: 'package_id taxonomy_id',
  part: 'taxonomy_id package_id tag_id quantity_to_use retail cost badge_type badge_index',
  option: 'package_id taxonomy_id option_tags prices types',
  inventory_item: 'retail quantity_to_use tax_exempt',
  casual_item: 'priceVal quantityVal amount quantity tax_exempt',
  discount: `discount_after_tax discount_coupon_id discount_coupon_application discount_coupon_package_id
    discount_list_type discount_list_amount`,
  charge: 'charge_type charge_amount charge_tax_exempt charge_created',
  fleet_location: `fleet_id fleet_name fleet_location_id fleet_location_country fleet_location_region
    fleet_location_postalcode fleet_location_charge_location_tax fleet_location_tax_exempt fleet_location_tax_exempt_num
    fleet_location_discount_amount fleet_location_discount_type fleet_location_custom_fields fleet_location_payment_terms`,
  customer: `id customer_custom_id first_name last_name email auto_send_order_email auto_send_order_text discount_type
    discount_amount tax_exempt tax_exempt_num charge_location_tax payment_terms address country region city postalcode
    phonenumber shop_id`,
  vehicle: 'base_vehicle_id country engine make model sub_model vehicle_id year',
  payment: `payment_processing_status payment_final_amount payment_surcharge_amount orders_in_payment refunds
    payment_external_data_360`,
  refund: 'refund_processing_status refund_method amount_refunded refunded_surcharge_amount',
  inspection_group: 'selected_inspections',
  inspection: 'required checked note_required notesVal',
} as const

export type Entity = keyof typeof LISTS

/** Every field of these entities, as [entity, field]. */
export const FIELDS: readonly (readonly [Entity, string])[] = (Object.keys(LISTS) as Entity[]).flatMap(
  (entity) => LISTS[entity].split(/\s+/).map((field) => [entity, field] as const),
)

/** Fields that a reply does not have, each with the reason. */
export const ABSENT: Readonly<Record<string, string>> = {
  'order.scheduler_app_settings':
    'The scheduler is not part of the product yet; an empty value would say nothing.',
}

/** Fields that the orders of this test leave empty, each with the reason or the test that writes them. */
export const BLANK: Readonly<Record<string, string>> = {
  'order.email_to': 'Needs a mail server: src/server/messages/auto/invoices.test.ts',
  'order.text_to': 'Needs a text provider: src/server/messages/auto/invoices.test.ts',
  'payment.orders_in_payment': 'Needs a payment over several orders: src/server/credit/bulk.test.ts',
  'payment.payment_external_data_360': 'Needs a 360 terminal: src/server/integrations/three60',
  'vehicle.base_vehicle_id':
    'The sources of vehicle data have no such ids; only an import or a program gives them.',
  'vehicle.vehicle_id':
    'The sources of vehicle data have no such ids; only an import or a program gives them.',
}
