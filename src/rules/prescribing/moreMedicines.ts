/**
 * What primary care prescribes besides the patients' catalogue: acute medicines, in the same columns as rules/medicines/catalogueRows.ts. It is
 * read where a doctor prescribes and nowhere else, so that it weighs nothing on a patient's page. Data for a pharmacist to correct, not checked
 * against the register (domain 2.9).
 */
export const moreMedicines = `
flucloxacillin | Floxapen | penicillin | capsule 250 mg, 500 mg; syrup 125 mg/5 ml | four times a day | S4
phenoxymethylpenicillin | penicillin VK, Pen VK | penicillin | tablet 250 mg, 500 mg; syrup 125 mg/5 ml | twice a day | S4
benzathine benzylpenicillin | Bicillin, Penilente LA, benzathine penicillin | penicillin | injection 2.4 MU | once a week | S4
cefalexin | cephalexin, Keflex | cephalosporin | capsule 250 mg, 500 mg; syrup 125 mg/5 ml | four times a day | S4
cefuroxime | Zinnat | cephalosporin | tablet 250 mg, 500 mg; syrup 125 mg/5 ml | twice a day | S4
ceftriaxone | Rocephin | cephalosporin | injection 250 mg, 1 g | once a day | S4
doxycycline | Cyclidox | tetracycline | capsule 100 mg; tablet 100 mg | twice a day | S4
erythromycin | Erymycin | macrolide | tablet 250 mg; syrup 125 mg/5 ml | four times a day | S4
levofloxacin | Tavanic | quinolone | tablet 250 mg, 500 mg | once a day | S4
nitrofurantoin | Macrodantin | nitrofuran | capsule 50 mg, 100 mg | four times a day | S4
fosfomycin | Urizone | phosphonic acid | powder 3 g | once a day | S4
aciclovir | acyclovir, Zovirax | antiviral | tablet 200 mg, 400 mg, 800 mg; cream 5% | three times a day | S4
oseltamivir | Tamiflu | antiviral | capsule 75 mg | twice a day | S4
fluconazole | Diflucan | azole antifungal | capsule 50 mg, 150 mg, 200 mg | once a day | S4
clotrimazole | Canesten | azole antifungal | cream 1%; pessary 500 mg | twice a day | S1
terbinafine | Lamisil | antifungal | tablet 250 mg; cream 1% | once a day | S4
nystatin | Mycostatin | antifungal | drops 100000 IU/ml | four times a day | S4
albendazole | Zentel | antihelminthic | tablet 400 mg | once a day | S1
mebendazole | Vermox | antihelminthic | tablet 100 mg, 500 mg; syrup 100 mg/5 ml | twice a day | S1
praziquantel | Biltricide | antihelminthic | tablet 600 mg | once a day | S4
artemether/lumefantrine | Coartem | antimalarial | tablet 20/120 mg | twice a day | S4
permethrin |  | scabicide | cream 5% | once a day | S2
benzyl benzoate | Ascabiol | scabicide | lotion 25% | once a day | S0
loratadine | Clarityne | antihistamine | tablet 10 mg; syrup 5 mg/5 ml | once a day | S2
chlorphenamine | chlorpheniramine, Allergex | antihistamine | tablet 4 mg; syrup 2 mg/5 ml | three times a day | S2
promethazine | Phenergan | antihistamine | tablet 10 mg, 25 mg; syrup 5 mg/5 ml | at bedtime | S2
fluticasone | Flixonase, Avamys | corticosteroid | spray 50 mcg, 27.5 mcg | once a day | S2
mometasone | Nasonex | corticosteroid | spray 50 mcg | once a day | S3
oxymetazoline | Iliadin, Drixine | decongestant | spray 0.05% | twice a day | S2
montelukast | Singulair | leukotriene antagonist | tablet 4 mg, 5 mg, 10 mg | at bedtime | S3
ipratropium | Atrovent | anticholinergic | inhaler 20 mcg | as needed | S2
salmeterol/fluticasone | Seretide | corticosteroid | inhaler 25/50 mcg, 25/125 mcg, 25/250 mcg | twice a day | S3
tiotropium | Spiriva | anticholinergic | inhaler 18 mcg | once a day | S3
theophylline | Uniphyl, Theoplus | xanthine | tablet 200 mg, 300 mg | twice a day | S2
hydrocortisone | Mylocort, Procutan | corticosteroid | cream 1% | twice a day | S2
betamethasone | Betnovate, Persivate | corticosteroid | cream 0.1%; ointment 0.1% | twice a day | S4
mupirocin | Bactroban | topical antibiotic | ointment 2% | three times a day | S4
fusidic acid | Fucidin | topical antibiotic | cream 2% | three times a day | S4
benzoyl peroxide | Benzac | keratolytic | gel 5% | once a day | S0
chloramphenicol | Chloromycetin, Spersanicol | eye antibiotic | eye-ointment 1%; eye-drops 0.5% | four times a day | S4
ciprofloxacin eye | Ciloxan | quinolone | eye-drops 0.3% | four times a day | S4
olopatadine | Patanol | antihistamine | eye-drops 0.1% | twice a day | S2
pantoprazole | Pantoloc, Controloc | proton pump inhibitor | tablet 20 mg, 40 mg | in the morning | S4
lansoprazole | Lanzor | proton pump inhibitor | capsule 15 mg, 30 mg | in the morning | S4
esomeprazole | Nexiam | proton pump inhibitor | tablet 20 mg, 40 mg | in the morning | S4
famotidine | Pepcid | h2 antagonist | tablet 20 mg, 40 mg | at bedtime | S3
sodium alginate | Gaviscon | antacid | syrup 500/267 mg/10 ml | as needed | S0
metoclopramide | Maxolon, Clopamon | antiemetic | tablet 10 mg | three times a day | S4
prochlorperazine | Stemetil | antiemetic | tablet 5 mg | three times a day | S5
ondansetron | Zofran | antiemetic | tablet 4 mg, 8 mg | twice a day | S4
loperamide | Imodium | antidiarrhoeal | capsule 2 mg | as needed | S2
oral rehydration salts | Rehidrat, ORS | rehydration | powder sachet | as needed | S0
hyoscine butylbromide | Buscopan | antispasmodic | tablet 10 mg | three times a day | S2
mebeverine | Colofac | antispasmodic | tablet 135 mg; capsule 200 mg | three times a day | S2
lactulose | Duphalac | laxative | syrup 3.3 g/5 ml | twice a day | S0
senna | Senokot, Soflax | laxative | tablet 7.5 mg | at bedtime | S0
bisacodyl | Dulcolax | laxative | tablet 5 mg | at bedtime | S0
naproxen | Naprosyn, Aleve | nsaid | tablet 250 mg, 500 mg | twice a day | S3
meloxicam | Mobic | nsaid | tablet 7.5 mg, 15 mg | once a day | S3
celecoxib | Celebrex | nsaid | capsule 100 mg, 200 mg | once a day | S3
mefenamic acid | Ponstan, Ponstel | nsaid | capsule 250 mg; syrup 50 mg/5 ml | three times a day | S3
morphine | MST Continus | opioid | tablet 10 mg, 30 mg | twice a day | S6
colchicine | Colchicine Houde | antigout | tablet 0.5 mg | twice a day | S3
nifedipine | Adalat XL | calcium channel blocker | tablet 30 mg, 60 mg | in the morning | S3
ramipril | Tritace | ace inhibitor | tablet 2.5 mg, 5 mg, 10 mg | once a day | S3
lisinopril | Zestril | ace inhibitor | tablet 5 mg, 10 mg, 20 mg | once a day | S3
valsartan | Diovan | angiotensin receptor blocker | tablet 80 mg, 160 mg | once a day | S3
telmisartan | Micardis | angiotensin receptor blocker | tablet 40 mg, 80 mg | once a day | S3
indapamide | Natrilix, Dapamax | thiazide | tablet 1.5 mg, 2.5 mg | in the morning | S3
rosuvastatin | Crestor | statin | tablet 10 mg, 20 mg, 40 mg | at bedtime | S4
rivaroxaban | Xarelto | anticoagulant | tablet 10 mg, 15 mg, 20 mg | once a day | S4 critical
vildagliptin | Galvus | dpp-4 inhibitor | tablet 50 mg | twice a day | S3
dapagliflozin | Forxiga | sglt2 inhibitor | tablet 10 mg | once a day | S3
potassium chloride | Slow-K, Plenish-K | potassium | tablet 600 mg | twice a day | S2
tamsulosin | Flomax | alpha blocker | capsule 0.4 mg | once a day | S3
oxybutynin | Ditropan | anticholinergic | tablet 5 mg | twice a day | S3
norethisterone | Primolut N | progestogen | tablet 5 mg | three times a day | S4
levonorgestrel | Escapelle, NorLevo | hormonal contraceptive | tablet 1.5 mg | once a day | S2
drospirenone/ethinylestradiol | Yasmin, Yaz | hormonal contraceptive | tablet 3/0.03 mg, 3/0.02 mg | once a day | S3
tranexamic acid | Cyklokapron | antifibrinolytic | tablet 500 mg | three times a day | S4
escitalopram | Cipralex, Lexamil | ssri | tablet 10 mg, 20 mg | in the morning | S5
venlafaxine | Efexor, Venlor | snri | capsule 75 mg, 150 mg | in the morning | S5
mirtazapine | Remeron | antidepressant | tablet 15 mg, 30 mg | at bedtime | S5
quetiapine | Seroquel | antipsychotic | tablet 25 mg, 100 mg, 200 mg | at bedtime | S5
olanzapine | Zyprexa | antipsychotic | tablet 5 mg, 10 mg | at bedtime | S5
diazepam | Valium, Pax | benzodiazepine | tablet 2 mg, 5 mg | at bedtime | S5
alprazolam | Xanor, Azor | benzodiazepine | tablet 0.25 mg, 0.5 mg | as needed | S5
zolpidem | Stilnox, Ivedal | hypnotic | tablet 10 mg | at bedtime | S5
methylphenidate | Ritalin, Concerta | stimulant | tablet 10 mg, 18 mg, 36 mg | in the morning | S6
topiramate | Topamax | anti-epileptic | tablet 25 mg, 50 mg, 100 mg | twice a day | S3 critical
pregabalin | Lyrica | anti-epileptic | capsule 75 mg, 150 mg | twice a day | S5 critical
sumatriptan | Imigran | triptan | tablet 50 mg, 100 mg | as needed | S4
propranolol | Inderal, Pur-Bloka | beta blocker | tablet 10 mg, 40 mg | twice a day | S3
carbimazole | Neo-Mercazole | antithyroid | tablet 5 mg | once a day | S3
bromhexine | Bisolvon | mucolytic | tablet 8 mg; syrup 4 mg/5 ml | three times a day | S1
acetylcysteine | ACC 200, Solmucol | mucolytic | powder 200 mg | three times a day | S1
zinc sulphate | zinc | mineral | tablet 20 mg | once a day | S0
vitamin D | cholecalciferol, Calciferol | vitamin | capsule 50000 IU | once a week | S1
betahistine | Serc | antivertigo | tablet 8 mg, 16 mg | three times a day | S2
cinnarizine | Stugeron | antivertigo | tablet 25 mg | three times a day | S2
`

/** More names by which South Africans know what the patients' catalogue has: generic; names, and spellings that a doctor types. */
export const moreNames = `
amlodipine | Calbloc
hydrochlorothiazide | HCTZ
furosemide | frusemide, Uretic
simvastatin | Adco-Simvastatin
aspirin | acetylsalicylic acid, Ecotrin, Bayer Aspirin
warfarin | Coumadin
metformin | Sandoz Metformin
tenofovir/emtricitabine/efavirenz | Tribuss, Trustiva
co-trimoxazole | cotrimoxazole, sulfamethoxazole, trimethoprim
sodium valproate | valproic acid, Convulex
salbutamol | albuterol, Venteze
budesonide | Inflammide
prednisone | Panafcort
levothyroxine | thyroxine, L-thyroxine
omeprazole | Omez
ibuprofen | Inza, Advil
diclofenac | Cataflam, Panamor
tramadol | Tramazac
amoxicillin | amoxycillin, Moxypen, Betamox, Maxcil
amoxicillin/clavulanate | Augmaxcil, Clamentin, Co-amoxyclav
metronidazole | Metazol
ethinylestradiol/levonorgestrel | Triphasil, the pill
medroxyprogesterone | Depo, contraceptive injection
cetirizine | Adco-Cetirizine, Zetop
allopurinol | Zyloprim
`
