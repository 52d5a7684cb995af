/**
 * How a medicine is usually prescribed to an adult, proposed to the doctor who changes it: generic and, where it matters, its form; dose; how
 * often, where it is another than in the catalogue; days of a course, where it has an end; quantity, where it is not the doses of the course or of
 * 30 days; instructions. A medicine without a line, or without a dose, is dosed for the person: then the doctor writes it. Sources: Standard
 * Treatment Guidelines for primary care (South Africa, 2020) and professional information; a clinician confirms it before real patients
 * (domain 13.2).
 */
export const usualDirections = `
amlodipine | 1 tablet
hydrochlorothiazide | 1 tablet
enalapril | 1 tablet
perindopril | 1 tablet
ramipril | 1 tablet
lisinopril | 1 tablet
losartan | 1 tablet
valsartan | 1 tablet
telmisartan | 1 tablet
atenolol | 1 tablet
bisoprolol | 1 tablet
carvedilol | 1 tablet | | | | With food
nifedipine | 1 tablet | | | | Swallow whole
indapamide | 1 tablet
furosemide | 1 tablet
spironolactone | 1 tablet
simvastatin | 1 tablet
atorvastatin | 1 tablet
rosuvastatin | 1 tablet
aspirin | 1 tablet | | | | After food
clopidogrel | 1 tablet
isosorbide dinitrate | 1 tablet | as needed | | 30 | Under the tongue for chest pain
metformin | 1 tablet | | | | With food
gliclazide | 1 tablet | | | | With food
glimepiride | 1 tablet | | | | With food
vildagliptin | 1 tablet
dapagliflozin | 1 tablet
tenofovir/lamivudine/dolutegravir | 1 tablet
tenofovir/emtricitabine/efavirenz | 1 tablet | | | | On an empty stomach
dolutegravir | 1 tablet
abacavir/lamivudine | 1 tablet
zidovudine/lamivudine | 1 tablet
lopinavir/ritonavir | 2 tablets | | | | With food
isoniazid | 1 tablet | | | | On an empty stomach
pyridoxine | 1 tablet
fluoxetine | 1 capsule
citalopram | 1 tablet
escitalopram | 1 tablet
sertraline | 1 tablet
venlafaxine | 1 capsule | | | | With food
mirtazapine | 1 tablet
amitriptyline | 1 tablet
salbutamol | 2 puffs | as needed | | 1 | Through a spacer, up to four times a day
ipratropium | 2 puffs | as needed | | 1 | Through a spacer, up to four times a day
beclomethasone | 2 puffs | | | 1 | Rinse the mouth afterwards
budesonide | 2 puffs | | | 1 | Rinse the mouth afterwards
budesonide/formoterol | 2 puffs | | | 1 | Rinse the mouth afterwards
salmeterol/fluticasone | 2 puffs | | | 1 | Rinse the mouth afterwards
tiotropium | 1 puff | | | 1
theophylline | 1 tablet
montelukast | 1 tablet
fluticasone | 2 sprays | | | 1 | In each nostril
mometasone | 2 sprays | | | 1 | In each nostril
oxymetazoline | 2 sprays | | 5 | 1 | In each nostril, not longer than 5 days
omeprazole | 1 capsule | | 28 | | 30 minutes before food
pantoprazole | 1 tablet | | 28 | | 30 minutes before food
lansoprazole | 1 capsule | | 28 | | 30 minutes before food
esomeprazole | 1 tablet | | 28 | | 30 minutes before food
famotidine | 1 tablet | | 28
aluminium/magnesium hydroxide | 10 ml | as needed | | 200 | After food and at bedtime
sodium alginate | 10 ml | as needed | | 300 | After food and at bedtime
paracetamol tablet | 2 tablets | every 6 hours as needed | 5 | 40 | Not more than 8 tablets in 24 hours
ibuprofen tablet | 1 tablet | three times a day | 5 | | With food
diclofenac | 1 tablet | | 5 | | With food
naproxen | 1 tablet | | 5 | | With food
meloxicam | 1 tablet | | 7 | | With food
celecoxib | 1 capsule | | 7 | | With food
mefenamic acid capsule | 2 capsules | | 3 | | With food
tramadol | 1 capsule | every 6 hours as needed | 5 | 20
paracetamol/codeine | 2 tablets | every 6 hours as needed | 3 | 24 | Not more than 8 tablets in 24 hours
paracetamol/codeine/doxylamine/caffeine | 2 tablets | every 6 hours as needed | 3 | 20 | Not more than 8 tablets in 24 hours
ibuprofen/paracetamol/codeine | 2 capsules | every 6 hours as needed | 3 | 20 | With food; not more than 6 capsules in 24 hours
orphenadrine/paracetamol | 2 tablets | | 5
colchicine | 1 tablet | | 5
sumatriptan | 1 tablet | as needed | | 6 | At the start of a migraine; once more after 2 hours
amoxicillin capsule | 1 capsule | | 5
amoxicillin/clavulanate | 1 tablet | | 5 | | With food
flucloxacillin capsule | 1 capsule | | 5 | | On an empty stomach
phenoxymethylpenicillin tablet | 1 tablet | | 10 | | On an empty stomach
benzathine benzylpenicillin | 1 injection | once a week | 1 | 1 | Into the muscle
cefalexin capsule | 1 capsule | | 5
cefuroxime tablet | 1 tablet | | 5 | | With food
ceftriaxone | 1 injection | | 1 | 1 | Into the muscle
doxycycline tablet | 1 tablet | | 7 | | With a full glass of water, upright
doxycycline capsule | 1 capsule | | 7 | | With a full glass of water, upright
erythromycin tablet | 1 tablet | | 5
azithromycin | 1 tablet | | 3
clarithromycin | 1 tablet | | 5
ciprofloxacin | 1 tablet | | 5
levofloxacin | 1 tablet | | 5
metronidazole | 1 tablet | | 7 | | No alcohol until 2 days after it
co-trimoxazole | 1 tablet
nitrofurantoin | 1 capsule | | 5 | | With food
fosfomycin | 1 sachet | | 1 | 1 | In water, at bedtime
aciclovir tablet | 1 tablet | | 5
aciclovir cream | 1 application | five times a day | 5 | 1
oseltamivir | 1 capsule | | 5
fluconazole | 1 capsule | | 1
clotrimazole cream | 1 application | | 14 | 1 | Thinly on the skin
clotrimazole pessary | 1 pessary | at bedtime | 1 | 1 | Into the vagina
terbinafine tablet | 1 tablet | | 28
terbinafine cream | 1 application | | 7 | 1 | Thinly on the skin
nystatin | 1 ml | | 7 | 1 | Keep in the mouth as long as possible
albendazole | 1 tablet | | 1
mebendazole tablet | 1 tablet | | 3
artemether/lumefantrine | 4 tablets | | 3 | | With food or milk
permethrin | 1 application | | 1 | 1 | From the neck down, wash off after 8 to 12 hours
benzyl benzoate | 1 application | | 1 | 1 | From the neck down, wash off after 24 hours
loratadine tablet | 1 tablet | | 10
cetirizine | 1 tablet | | 10
chlorphenamine tablet | 1 tablet | | 5 | | Can make drowsy
promethazine tablet | 1 tablet | | 5 | | Makes drowsy
hydrocortisone | 1 application | | 7 | 1 | Thinly on the skin
betamethasone | 1 application | | 7 | 1 | Thinly on the skin, not on the face
mupirocin | 1 application | | 5 | 1 | On the skin
fusidic acid | 1 application | | 7 | 1 | On the skin
benzoyl peroxide | 1 application | at bedtime | | 1 | Thinly on the skin
chloramphenicol eye ointment | 1 application | | 7 | 1 | Inside the lower eyelid
chloramphenicol eye drops | 1 drop | | 7 | 1 | In the affected eye
ciprofloxacin eye | 1 drop | | 7 | 1 | In the affected eye
olopatadine | 1 drop | | | 1 | In both eyes
metoclopramide | 1 tablet | | 3 | | 30 minutes before food
prochlorperazine | 1 tablet | | 3
ondansetron | 1 tablet | | 2
loperamide | 1 capsule | as needed | 2 | 8 | After each loose stool, not more than 8 in 24 hours
oral rehydration salts | 1 sachet | as needed | 3 | 6 | In water as on the packet, after each loose stool
hyoscine butylbromide | 1 tablet | | 3
mebeverine tablet | 1 tablet | | 14 | | 20 minutes before food
lactulose | 15 ml | | | 500
senna | 2 tablets | | 7
bisacodyl | 1 tablet | | 7
ferrous sulphate | 1 tablet | | | | Not together with tea, milk or calcium
folic acid | 1 tablet
calcium carbonate | 1 tablet
vitamin D | 1 capsule | | | 4
zinc sulphate | 1 tablet | | 14
allopurinol | 1 tablet | | | | After food
levothyroxine | 1 tablet | | | | 30 minutes before food
tamsulosin | 1 capsule | | | | After food
oxybutynin | 1 tablet
ethinylestradiol/levonorgestrel | 1 tablet | | | 28
drospirenone/ethinylestradiol | 1 tablet | | | 28
levonorgestrel | 1 tablet | | 1 | 1 | At once, within 120 hours
medroxyprogesterone | 1 injection | | | 1 | Into the muscle
norethisterone | 1 tablet | | 10
tranexamic acid | 2 tablets | | 5
bromhexine tablet | 1 tablet | | 5
acetylcysteine | 1 sachet | | 5 | | In water
betahistine | 1 tablet | | 14 | | With food
cinnarizine | 1 tablet | | 7 | | Makes drowsy
propranolol | 1 tablet
sildenafil | 1 tablet | as needed | | 4 | An hour before, not more than once in 24 hours; never with nitrates
zolpidem | 1 tablet | | 7
potassium chloride | 1 tablet | | | | With food, swallow whole
`
