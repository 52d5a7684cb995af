/**
 * Generics that are common in South Africa, with names that people know them by: data for a pharmacist to correct, not checked against the
 * register (domain 2.9). Columns: generic; brands; class, under the word that people name when they are allergic to it; forms with their
 * strengths; usual directions, as rules/medicines/directions.ts reads them; then the schedule of the law where it is known, 'critical' where
 * a missed dose matters sooner, and how many milligrams of paracetamol one unit of a combination holds.
 */
export const catalogueRows = `
amlodipine | Norvasc, Amloc | calcium channel blocker | tablet 5 mg, 10 mg | in the morning | S3
hydrochlorothiazide | Ridaq | thiazide | tablet 12.5 mg, 25 mg | in the morning | S3
enalapril | Renitec, Pharmapress | ace inhibitor | tablet 5 mg, 10 mg, 20 mg | twice a day | S3
perindopril | Coversyl | ace inhibitor | tablet 4 mg, 5 mg, 8 mg, 10 mg | in the morning | S3
losartan | Cozaar | angiotensin receptor blocker | tablet 50 mg, 100 mg | once a day | S3
atenolol | Tenormin | beta blocker | tablet 25 mg, 50 mg, 100 mg | in the morning | S3
bisoprolol | Concor | beta blocker | tablet 2.5 mg, 5 mg, 10 mg | in the morning | S3
carvedilol | Carloc | beta blocker | tablet 6.25 mg, 12.5 mg, 25 mg | twice a day | S3
furosemide | Lasix, Puresis | loop diuretic | tablet 40 mg | in the morning | S3
spironolactone | Aldactone | potassium sparing diuretic | tablet 25 mg, 100 mg | in the morning | S3
simvastatin | Zocor | statin | tablet 10 mg, 20 mg, 40 mg | at bedtime | S4
atorvastatin | Lipitor, Aspavor | statin | tablet 10 mg, 20 mg, 40 mg | at bedtime | S4
aspirin | Disprin, Ecotrin | nsaid | tablet 81 mg, 100 mg, 300 mg | once a day | S1
clopidogrel | Plavix | antiplatelet | tablet 75 mg | once a day | S3
warfarin | | anticoagulant | tablet 5 mg | in the evening | S3 critical
isosorbide dinitrate | Isordil | nitrate | tablet 5 mg, 10 mg | as needed | S3
digoxin | Lanoxin | cardiac glycoside | tablet 0.125 mg, 0.25 mg | in the morning | S3
metformin | Glucophage | biguanide | tablet 500 mg, 850 mg, 1000 mg | twice a day | S3
gliclazide | Diamicron | sulfonylurea | tablet 30 mg, 60 mg, 80 mg | in the morning | S3
glimepiride | Amaryl | sulfonylurea | tablet 1 mg, 2 mg, 4 mg | in the morning | S3
insulin isophane | Protaphane, Humulin N | insulin | injection 100 IU/ml | at bedtime | S3 critical
insulin biphasic | Actraphane, Humulin 30/70 | insulin | injection 100 IU/ml | twice a day | S3 critical
insulin soluble | Actrapid, Humulin R | insulin | injection 100 IU/ml | three times a day | S3 critical
insulin glargine | Lantus | insulin | injection 100 IU/ml | at bedtime | S3 critical
tenofovir/lamivudine/dolutegravir | TLD, Acriptega | antiretroviral | tablet 300/300/50 mg | once a day | S4 critical
tenofovir/emtricitabine/efavirenz | TEE, Atripla, Odimune | antiretroviral | tablet 300/200/600 mg | at bedtime | S4 critical
dolutegravir | Tivicay | antiretroviral | tablet 50 mg | once a day | S4 critical
abacavir/lamivudine | Kivexa | antiretroviral | tablet 600/300 mg | once a day | S4 critical
zidovudine/lamivudine | Combivir | antiretroviral | tablet 300/150 mg | twice a day | S4 critical
lopinavir/ritonavir | Aluvia, Kaletra | antiretroviral | tablet 200/50 mg | twice a day | S4 critical
rifampicin/isoniazid/pyrazinamide/ethambutol | Rifafour, RHZE | tb treatment | tablet 150/75/400/275 mg | in the morning | S4 critical
rifampicin/isoniazid | Rifinah | tb treatment | tablet 150/75 mg, 300/150 mg | in the morning | S4 critical
isoniazid | INH | tb treatment | tablet 100 mg, 300 mg | in the morning | S4 critical
pyridoxine | vitamin B6 | vitamin | tablet 25 mg | once a day | S0
co-trimoxazole | Bactrim, Purbac | sulfonamide | tablet 480 mg, 960 mg | once a day | S4
carbamazepine | Tegretol | anti-epileptic | tablet 200 mg, 400 mg | twice a day | S3 critical
sodium valproate | Epilim | anti-epileptic | tablet 200 mg, 300 mg, 500 mg; syrup 200 mg/5 ml | twice a day | S3 critical
phenytoin | Epanutin | anti-epileptic | capsule 100 mg | at bedtime | S3 critical
lamotrigine | Lamictin | anti-epileptic | tablet 25 mg, 50 mg, 100 mg | twice a day | S3 critical
levetiracetam | Keppra | anti-epileptic | tablet 250 mg, 500 mg | twice a day | S3 critical
fluoxetine | Prozac, Nuzak | ssri | capsule 20 mg | in the morning | S5
citalopram | Cipramil | ssri | tablet 20 mg, 40 mg | in the morning | S5
sertraline | Zoloft, Serdep | ssri | tablet 50 mg, 100 mg | in the morning | S5
amitriptyline | Trepiline | tricyclic | tablet 10 mg, 25 mg | at bedtime | S5
risperidone | Risperdal | antipsychotic | tablet 0.5 mg, 1 mg, 2 mg, 3 mg | at bedtime | S5
haloperidol | Serenace | antipsychotic | tablet 1.5 mg, 5 mg | at bedtime | S5
lithium carbonate | Camcolit | mood stabiliser | tablet 250 mg, 400 mg | at bedtime | S5
salbutamol | Ventolin, Asthavent | beta agonist | inhaler 100 mcg | as needed | S2
beclomethasone | Beclate | corticosteroid | inhaler 50 mcg, 100 mcg, 200 mcg | twice a day | S3
budesonide | Budeflam | corticosteroid | inhaler 100 mcg, 200 mcg | twice a day | S3
budesonide/formoterol | Symbicord | corticosteroid | inhaler 80/4.5 mcg, 160/4.5 mcg | twice a day | S3
prednisone | Meticorten | corticosteroid | tablet 5 mg, 20 mg | in the morning | S4
levothyroxine | Eltroxin, Euthyrox | thyroid hormone | tablet 25 mcg, 50 mcg, 100 mcg | in the morning | S3
omeprazole | Losec, Altosec | proton pump inhibitor | capsule 10 mg, 20 mg, 40 mg | in the morning | S4
aluminium/magnesium hydroxide | | antacid | syrup 250/120 mg/5 ml | as needed | S0
paracetamol | Panado, Calpol, Tylenol, Painamol, acetaminophen | paracetamol | tablet 500 mg; syrup 120 mg/5 ml | as needed | S0
ibuprofen | Brufen, Nurofen | nsaid | tablet 200 mg, 400 mg; syrup 100 mg/5 ml | as needed | S2
diclofenac | Voltaren | nsaid | tablet 25 mg, 50 mg | three times a day | S3
tramadol | Tramal | opioid | capsule 50 mg | as needed | S5
paracetamol/codeine/doxylamine/caffeine | Syndol | opioid | tablet | as needed | S2 paracetamol:450
paracetamol/codeine | Stilpane, Painamol Plus | opioid | tablet 500/8 mg, 500/10 mg | as needed | S2 paracetamol:500
orphenadrine/paracetamol | Norflex Co, Besenol | muscle relaxant | tablet 35/450 mg | three times a day | S2 paracetamol:450
ibuprofen/paracetamol/codeine | Myprodol | opioid | capsule 200/250/10 mg | as needed | S3 paracetamol:250
amoxicillin | Amoxil | penicillin | capsule 250 mg, 500 mg; syrup 125 mg/5 ml, 250 mg/5 ml | three times a day | S4
amoxicillin/clavulanate | Augmentin, co-amoxiclav | penicillin | tablet 375 mg, 625 mg, 1 g | twice a day | S4
azithromycin | Zithromax | macrolide | tablet 250 mg, 500 mg | once a day | S4
clarithromycin | Klacid | macrolide | tablet 250 mg, 500 mg | twice a day | S4
ciprofloxacin | Ciprobay | quinolone | tablet 250 mg, 500 mg | twice a day | S4
metronidazole | Flagyl | nitroimidazole | tablet 200 mg, 400 mg | three times a day | S4
ethinylestradiol/levonorgestrel | Nordette | hormonal contraceptive | tablet 30/150 mcg | at bedtime | S3
medroxyprogesterone | Depo-Provera, Petogen | hormonal contraceptive | injection 150 mg/ml | every 84 days | S3
ferrous sulphate | iron | iron | tablet 200 mg | once a day | S0
folic acid | | vitamin | tablet 5 mg | once a day | S0
calcium carbonate | calcium | calcium | tablet 500 mg, 1000 mg | once a day | S0
methotrexate | | antimetabolite | tablet 2.5 mg | once a week | S4
allopurinol | Puricos | xanthine oxidase inhibitor | tablet 100 mg, 300 mg | once a day | S3
cetirizine | Zyrtec, Texa | antihistamine | tablet 10 mg | at bedtime | S2
ciclosporin | Neoral | transplant medicine | capsule 25 mg, 50 mg, 100 mg | twice a day | S4 critical
tacrolimus | Prograf | transplant medicine | capsule 0.5 mg, 1 mg, 5 mg | twice a day | S4 critical
sildenafil | Viagra | pde5 inhibitor | tablet 25 mg, 50 mg, 100 mg | as needed | S4
`
