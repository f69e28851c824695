import type { SeedThread } from "./types.ts";

/** Main forum: questions, repairs, updates, prices. */
export const threadsEn4: SeedThread[] = [
  {
    by: "emeka_ph", section: "ng", board: 294, lang: "en",
    title: "Neo 12 stuck at 85% since last night, is my charger dead?",
    text: `I charged it all night with light (NEPA was generous) and it stopped at 85%. Changed the cable, the same. Changed the socket, the same. My neighbour says the battery is “tired”. It's seven months old!!`,
    pictures: [], hoursAgo: 0.5, views: 41, likes: 11,
    replies: [
      { by: "alexey_kzn", after: 3, likes: 5, text: "Did you update to 6.1 this week? There's a new charge limit of 85%, in Battery, Care. I think it came switched on." },
      { by: "emeka_ph", after: 8, likes: 4, under: 0, text: "It was on. It is off now. 86… 87… My neighbour is still here saying I should buy a new battery from his brother." },
      { by: "chidi_eze", after: 14, likes: 9, text: "Leave it on at 85 if you want that battery to see three Christmases. And greet the brother." },
    ],
  },
  {
    by: "hoda_mansoura", section: "eg", board: 294, lang: "en",
    title: "Exam tomorrow and my phone restarts every 20 minutes. Help please",
    text: `All my lectures are on it, 74 PDF files. X9, not dropped, storage 125 of 128 GB. It restarts, works for 20 minutes, and restarts again. I can't lose the notes.`,
    pictures: [], hoursAgo: 171, views: 1233, likes: 19,
    replies: [
      { by: "arjun_blr", after: 4, likes: 7, text: "125 of 128 is the cause, most likely. It needs 5–6 GB of air. First copy the PDFs: cable to a laptop, folder Download. Then delete the biggest videos." },
      { by: "hoda_mansoura", after: 9, likes: 2, under: 0, text: "It's copying now. 40 minutes left and it restarts every 20!!" },
      { by: "chidi_eze", after: 11, likes: 8, under: 0, text: "Copy in small groups of ten files. And keep the screen off while copying." },
      { by: "karim_alex", after: 16, likes: 5, text: "Also start in safe mode: hold power, then hold on “restart” for 3 seconds. It stays up longer there." },
      { by: "hoda_mansoura", after: 52, likes: 12, text: "All 74 copied in safe mode. I deleted 31 GB of my brother's football clips. It has been up for 25 minutes. I'm crying a bit." },
      { by: "nour_elsayed", after: 60, likes: 6, text: "Good. Now drink water and study, ya Hoda. Your brother will forgive you in the afterlife." },
      { by: "hoda_mansoura", after: 240, likes: 9, quotes: 5, text: "Still running. He found out. The afterlife may be soon." },
    ],
  },
  {
    by: "juma_dar", section: "tz", board: 294, lang: "en",
    title: "Riders: which phone holder survives speed bumps of Mbagala?",
    text: `I own three bodabodas. Each rider has a Neo 12 Lite on the handlebar for orders. Holders broken in two months: five. Phones fallen: two. One was run over by a daladala and **still rings**.

I need something honest. Budget is 25,000 shillings each.`,
    pictures: [], hoursAgo: 182, views: 956, likes: 22,
    replies: [
      { by: "okello_kla", after: 10, likes: 8, text: "Kampala answer: the metal one with four corners and a rubber net across. The net is the thing. Around 20,000 of ours so even less in yours." },
      { by: "wanjiru_k", after: 22, likes: 5, text: "My boda guy cut a strip from an inner tube and wraps it twice. Cost: zero, falls: zero, beauty: also zero." },
      { by: "juma_dar", after: 35, likes: 3, under: 1, text: "My riders care about beauty, that's the problem. One has eyelashes on the headlamp." },
      { by: "arjun_blr", after: 71, likes: 6, text: "Careful: engine vibration can damage camera stabilisers. The Lite has none so it's fine, but don't put an X9 Pro up there." },
      { by: "paolo_cebu", after: 120, likes: 4, text: "And a visor! Sun on the Lite screen at noon is a black mirror. We make them from plastic folders." },
      { by: "juma_dar", after: 600, likes: 7, text: "I bought four with the net at Kariakoo, 18,000 each after discussion. Will report after one month of Mbagala." },
    ],
  },
  {
    by: "tunde_bello", section: "ng", board: 294, lang: "en",
    title: "X9 price watch Nigeria: I've logged 14 shops for 10 weeks",
    text: `Summary for those who don't love tables as they should:

- Lowest: ₦598,000 (Ikeja, week 4, cash, man in a hurry)
- Highest: ₦742,000 (mall, with a free screen protector worth ₦1,500)
- Mean this week: ₦651,300, down 2.1%
- Prices fall every time the new colour is announced and go back up after 9 days

My model says wait until the second week of next month. My wife says the model has said that since March.`,
    pictures: [], hoursAgo: 22.5, views: 1190, likes: 67,
    replies: [
      { by: "amara_okafor", after: 5, likes: 17, text: "Your wife is the better analyst." },
      { by: "tunde_bello", after: 12, likes: 13, under: 0, text: "She has beaten my forecast three years in a row, using only a feeling." },
      { by: "zainab_kano", after: 40, likes: 4, text: "Farm Centre in Kano: 629 last Friday, sealed, I saw the box. Add me as shop 15." },
      { by: "emeka_ph", after: 66, likes: 3, text: "“Man in a hurry” is the discount code?" },
      { by: "kojo_asare", after: 130, likes: 2, text: "I want one of these for Accra. I'll collect if you do the sheet." },
      { by: "tunde_bello", after: 139, likes: 5, under: 4, text: "Deal. Send shop, price, date, seller's mood from 1 to 5. Mood is the best predictor so far, r = 0.6." },
    ],
  },
  {
    by: "mutale_lsk", section: "zm", board: 294, lang: "en",
    title: "How many of you charge at work and carry the power home?",
    text: `No shame here. Every morning my handbag has: lunch, umbrella, one 20,000 power bank, one 10,000, the children's tablet and my sister's Neo. The guard now calls me “madam substation”.

Please tell me I'm not alone.`,
    pictures: [], hoursAgo: 49, views: 2660, likes: 148,
    replies: [
      { by: "chanda_kitwe", after: 4, likes: 21, text: "At the mine we've a queue and a list on the wall. Number 14 here." },
      { by: "usman_pindi", after: 11, likes: 14, text: "Before I had solar I charged a UPS battery at the office. 26 kilos. In a school bag." },
      { by: "mutale_lsk", after: 15, likes: 18, under: 1, text: "26 KILOS. You are the substation, I'm only a transformer." },
      { by: "zainab_kano", after: 27, likes: 10, text: "The pharmacy fridge line has backup for vaccines. Four phones live behind the fridge. The vaccines don't mind." },
      { by: "yaw_tamale", after: 33, likes: 11, text: "Library. Third table, left leg, there's a socket nobody knows. I've told you because none of you are in Tamale." },
      { by: "nakato_jinja", after: 41, likes: 8, text: "Church, before choir practice. We arrive one hour early out of love for God and electricity." },
      { by: "grace_achieng", after: 58, likes: 13, text: "In the chemistry lab. The chemistry teacher knows. I owe him a favour that grows each term." },
      { by: "bilal_ahmed", after: 70, likes: 7, text: "My office put up a sign: personal devices 1 hour. Now we have a secret calendar with slots." },
      { by: "tunde_bello", after: 85, likes: 9, text: "Cost of electricity for one 20,000 bank is about ₦25. Nobody is going to jail. I computed it for my own conscience." },
      { by: "kwaku_abroad", after: 101, likes: 6, text: "I forgot this life. When I visit, my mother hands me three power banks at the door before the hug." },
      { by: "wanjiru_k", after: 110, likes: 8, under: 9, text: "Priorities. The hug doesn't run out." },
      { by: "tanvir_dhk", after: 124, likes: 5, text: "Tea stall with a solar panel: buy one tea, charge 20 minutes. I've become a heavy tea drinker." },
      { by: "sujan_ktm", after: 140, likes: 7, text: "Kathmandu used to be 16 hours dark. We told time by it. Now there's power and my cousin still hides an inverter under the bed like gold." },
      { by: "emeka_ph", after: 166, likes: 6, text: "Barber. I've the best haircut in PH because I go there every four days." },
      { by: "chidi_eze", after: 190, likes: 12, text: "People come to my shop with “a fault” that is only an empty battery. They sit, they chat, at 60% the fault is gone. I love them." },
      { by: "emeka_ph", after: 201, likes: 9, quotes: 14, text: "I feel attacked. It WAS a fault. It was cured by conversation." },
      { by: "tita_malou", after: 240, likes: 8, text: "In brownouts we all go to the mall. Nobody is buying. The guards are sleeping." },
      { by: "paolo_cebu", after: 262, likes: 5, under: 16, text: "Can confirm, the row of sockets behind the escalator. Bring your own extension and you're a hero." },
      { by: "dima_nsk", after: 333, likes: 10, text: "We've always electricity, but at −38 I charge at work because at home the car takes both sockets. So: solidarity." },
      { by: "okello_kla", after: 420, likes: 6, text: "Rolex stand. He has a car battery. Two eggs and 15 percent." },
      { by: "chanda_kitwe", after: 480, likes: 7, text: "Update: today I was number 3 on the list. I came at 4:50. My wife thinks I was promoted." },
      { by: "mutale_lsk", after: 700, likes: 15, text: "I printed this thread for the guard. He says madam substation now has a network." },
      { by: "neema_arusha", after: 900, likes: 5, text: "Safari car, second battery, everyone's phones in the cool box. If you hear a lion with a ringtone, that's us." },
    ],
  },
  {
    by: "kiprono_eld", section: "ke", board: 294, lang: "en",
    title: "GPS draws me running through houses. X9 or trees?",
    text: `On a 21 km loop my X9 says 22.4, and the map shows me entering a hotel, a dam and somebody's kitchen. Old Pro 4 on the same arm, same day: 21.1. What's the setting?`,
    pictures: [], hoursAgo: 10.1, views: 174, likes: 11,
    replies: [
      { by: "pema_pokhara", after: 12, likes: 6, text: "Battery, App launch, your running app: allow background, and Location accuracy: turn OFF Wi-Fi scanning. It jumps to known Wi-Fi spots, this is why you visited the hotel." },
      { by: "kiprono_eld", after: 35, likes: 4, under: 0, text: "So that's why it's always a hotel. I was becoming famous there." },
      { by: "neema_arusha", after: 80, likes: 3, text: "Also wait 30 seconds under open sky before starting. I know runners can't stand still." },
      { by: "kiprono_eld", after: 540, likes: 8, text: "This evening: 21.08. Still one corner through the dam but I may have really gone near it." },
    ],
  },
  {
    by: "ritwik_kol", section: "in", board: 294, lang: "en",
    title: "Did 6.1 break call recording on your side? Mine only hears me",
    text: `Since the update recordings have my voice clear and the other person as a mosquito in a bottle. X9, both SIMs. I need it because my landlord remembers things differently.`,
    pictures: [], hoursAgo: 16.8, views: 287, likes: 13,
    replies: [
      { by: "alexey_kzn", after: 9, likes: 5, text: "If VoLTE + noise reduction are both on, yes. Phone app, Settings, “Clear voice”: off. I've told the team." },
      { by: "meera_kochi", after: 40, likes: 2, text: "Same mosquito on X9 Pro. “Clear voice” off fixed it here." },
      { by: "ritwik_kol", after: 77, likes: 6, text: "Fixed. The landlord is now in stereo. He's still wrong but I can hear it well." },
      { by: "selam_mod", after: 95, likes: 3, text: "A gentle note: please tell people when you record, in some places it's required. Then enjoy the stereo." },
    ],
  },
  {
    by: "nakato_jinja", section: "ug", board: 294, lang: "en",
    title: "My twin can open my phone with her face. Is it a bug or a sister?",
    text: `Neo 12. We're identical except for one tooth. She opens it, reads my chats and answers *as me*. She accepted an invitation to a kwanjula on my behalf.`,
    pictures: [], hoursAgo: 161, views: 2312, likes: 44,
    replies: [
      { by: "okello_kla", after: 5, likes: 9, text: "Did you go to the kwanjula?" },
      { by: "nakato_jinja", after: 8, likes: 13, under: 0, text: "SHE went. As me. With my good gomesi." },
      { by: "arjun_blr", after: 14, likes: 8, text: "Face unlock on the Neo is only a flat picture from the camera, so twins, and good siblings, pass. Use the finger for the lock and for chat app lock. Fingerprints differ even in twins." },
      { by: "chidi_eze", after: 31, likes: 7, text: "And delete her face: she may have added “second look” while you slept. Settings, Security, Face: check how many." },
      { by: "nakato_jinja", after: 44, likes: 15, under: 3, text: "There were TWO looks. The second one is called “the pretty one”." },
      { by: "jasmine_r", after: 90, likes: 9, text: "I'd watch this series." },
    ],
  },
  {
    by: "usman_pindi", section: "pk", board: 294, lang: "en",
    title: "Which setting keeps Wi-Fi alive when voltage drops to 160?",
    text: `Evening voltage in our lane falls to 160V and the router restarts like a wedding light. Phone holds the dead Wi-Fi for five minutes instead of going to data. X9, 6.0.4. Any faster switch?`,
    pictures: [], hoursAgo: 34, views: 330, likes: 16,
    replies: [
      { by: "tanvir_dhk", after: 15, likes: 6, text: "Wi-Fi, Advanced, “Smart switch”: set to Aggressive. It moves in about 4 seconds. Watch your bundle though." },
      { by: "mutale_lsk", after: 42, likes: 5, text: "My solution is the 12V alarm battery for the router, from my article. It doesn't feel 160V because it's not on mains at all." },
      { by: "usman_pindi", after: 60, likes: 4, under: 1, text: "I sell UPS and I didn't do this at home. The barber's hair." },
      { by: "jasmine_r", after: 300, likes: 2, text: "With Aggressive mine used 1 GB in a day because the café Wi-Fi was “weak”. Exclude the video apps." },
    ],
  },
  {
    by: "yaw_tamale", section: "gh", board: 294, lang: "en",
    title: "Neo 12 Lite for a student: keep it or save for the Neo 12?",
    text: `I have 900 cedis saved, and the Lite works but 4 GB of RAM closes my lecture when I open the calculator. Neo 12 is 2,150 here. At my speed of saving that's next year February. Any trick to live until then?`,
    pictures: [], hoursAgo: 96, views: 548, likes: 25,
    replies: [
      { by: "kojo_asare", after: 12, likes: 9, text: "Developer options, background process limit: set to “at most 3”. And in recent apps hold the lecture and press the lock icon. It'll not close." },
      { by: "tunde_bello", after: 29, likes: 11, text: "Don't buy new in February. Buy a used Neo 12 in November when the next one comes. My data for three generations: −31% in six weeks." },
      { by: "tanvir_dhk", after: 50, likes: 7, quotes: 1, text: "And take my 12-minute list with you. A used one with 90% battery health beats a new Lite any day." },
      { by: "yaw_tamale", after: 75, likes: 3, text: "The lock icon works! The lecture survived the calculator. November it is." },
      { by: "kwaku_abroad", after: 800, likes: 16, text: "Yaw, my nephew has a Neo 12 he left in Accra when he travelled, 256, small scratch. Message me. Pay 900 and send me a night photo each month till I say stop." },
      { by: "yaw_tamale", after: 830, likes: 21, under: 4, text: "I have read it six times to be sure. Sir. SIR. Messaging now." },
      { by: "adwoa_kumasi", after: 870, likes: 14, text: "This is why I open this site before I open my shop." },
    ],
  },
  {
    by: "dima_nsk", section: "rus", board: 294, lang: "en",
    title: "AcaciaOS 7 beta on X9: first evening, do not install on main phone",
    text: `I installed it so you can sleep. Good: animations, new weather, split keyboard. Bad: bank app doesn't open, battery −9% per hour idle, alarm rang at 4:12 instead of 6:12. Wife is not a beta tester, she told me clearly.`,
    pictures: [], hoursAgo: 7.7, views: 640, likes: 38,
    replies: [
      { by: "alexey_kzn", after: 5, likes: 7, text: "Alarm bug is the time zone: set it by hand, not automatic. I was also at 4 in the kitchen." },
      { by: "kojo_asare", after: 19, likes: 5, text: "How is the new weather? Ours only knows “hot” and “error”." },
      { by: "dima_nsk", after: 26, likes: 8, under: 1, text: "It shows snow falling on the icons. For you I think it will show the sun, slowly melting the icons." },
      { by: "usman_pindi", after: 130, likes: 3, text: "Rollback possible without losing data?" },
      { by: "alexey_kzn", after: 144, likes: 4, under: 3, text: "No. Full wipe both ways. Backup to computer first, then be brave." },
      { by: "dima_nsk", after: 400, likes: 6, text: "Day 1 report: −6% idle now, it's calming. Wife isn't calming." },
    ],
  },
  {
    by: "zainab_kano", section: "ng", board: 294, lang: "en",
    title: "Children-proof charger? I've bought 11 since Ramadan",
    text: `Two boys, four and six. They pull, bend, bite, and one used the cable as a reins for his brother. The Neo 12 charger head is okay, it's the cable. Give me something made for war.`,
    pictures: [], hoursAgo: 14.4, views: 298, likes: 26,
    replies: [
      { by: "chidi_eze", after: 6, likes: 8, text: "Braided cable, 90-degree head, and the small magnet tip: when they pull, it lets go. The port will live. Tip stays in the phone." },
      { by: "zainab_kano", after: 13, likes: 5, under: 0, text: "And if he eats the tip?" },
      { by: "chidi_eze", after: 18, likes: 9, under: 0, text: "Then no magnets in your house at all, please! Take the 90-degree and hang it high. I withdraw the tip." },
      { by: "tita_malou", after: 40, likes: 12, text: "I raised five. Put the charger in the room with the vacuum cleaner. They fear it." },
      { by: "grace_achieng", after: 71, likes: 6, text: "Wireless pad on top of the fridge. The port rests, the boys can't fly yet." },
      { by: "zainab_kano", after: 240, likes: 8, quotes: 4, text: "“Yet.” I've ordered the pad. The Neo has no wireless so husband's X9 will sit on the throne." },
    ],
  },
  {
    by: "bilal_ahmed", section: "pk", board: 294, lang: "en",
    title: "Phone says 44 °C in Karachi and refuses to charge. I also refuse",
    text: `Every afternoon from one to four: “Charging paused, temperature”. AC is a dream, KE is a rumour. X9 in a case. What do you all do in the heat?`,
    pictures: [], hoursAgo: 8.8, views: 402, likes: 31,
    replies: [
      { by: "arjun_blr", after: 5, likes: 6, text: "Case off, screen down on a floor tile. Tiles pull 4–5 degrees in ten minutes. And charge slowly, “smart” off, 10W in the afternoon." },
      { by: "karim_alex", after: 17, likes: 4, text: "Never the fridge. The water comes inside, then Chidi shouts." },
      { by: "chidi_eze", after: 23, likes: 11, under: 1, text: "I'm already standing up." },
      { by: "bilal_ahmed", after: 60, likes: 7, text: "Floor tile: 44 to 38 in 14 minutes. My daughter has also been lying on the tile all week, so the science was there." },
      { by: "kwaku_abroad", after: 200, likes: 3, text: "I'm under two blankets reading this. Somebody please send one degree." },
    ],
  },
  {
    by: "jasmine_r", section: "ph", board: 294, lang: "en",
    title: "PSA: fake “AcaciaOS gift” texts going around Manila, don't click",
    text: `My officemate got a text: “You won Fold S, pay 150 delivery only”. She almost paid. The link has three hyphens and a zero instead of an o. **There's no such promo.** Delete, block, tell your lola.`,
    pictures: [], hoursAgo: 20.3, views: 1420, likes: 104,
    replies: [
      { by: "tita_malou", after: 4, likes: 15, text: "Lola here. I received it two times. I answered that I'd like it in blue. They stopped writing." },
      { by: "nusrat_ctg", after: 22, likes: 5, text: "The same in Bangladesh, but with 99 taka. The logo is even crooked." },
      { by: "juma_dar", after: 48, likes: 7, text: "In Tanzania it's “tuma kwa namba hii”. Same uncle, different country." },
      { by: "selam_mod", after: 61, likes: 18, text: "Confirmed: it isn't us, and we never ask for a delivery fee by text. Thank you Jasmine. Pinned for the weekend." },
      { by: "tunde_bello", after: 90, likes: 6, text: "Expected value of that prize: minus 150. I'll stop." },
    ],
  },
  {
    by: "adwoa_kumasi", section: "gh", board: 294, lang: "en",
    title: "Gallery shows my photos in the wrong order after moving phones",
    text: `I moved from the Neo 12 to the X9 with the cable tool, and 3,100 cloth photos now all say “14 March”. My customers' orders are by date. Please tell me it can be repaired.`,
    pictures: [], hoursAgo: 57, views: 391, likes: 18,
    replies: [
      { by: "alexey_kzn", after: 11, likes: 7, text: "The true date is still inside the files. In Files app, select the folder, three dots, “Restore date from photo”. It's hidden there since 5.4." },
      { by: "adwoa_kumasi", after: 33, likes: 9, under: 0, text: "IT WORKED. 3,088 of 3,100! Only the ones from chats stay on 14 March." },
      { by: "arjun_blr", after: 61, likes: 4, text: "Chat apps remove the inside date. For these the name of the file has it, IMG-2024 and so on, so sort by name." },
      { by: "adwoa_kumasi", after: 80, likes: 5, quotes: 2, text: "You people should be paid in cloth." },
      { by: "alexey_kzn", after: 120, likes: 8, under: 3, text: "I accept cloth. XL." },
    ],
  },
  {
    by: "chanda_kitwe", section: "zm", board: 294, lang: "en",
    title: "Speaker sounds like gravel. Dust from the mine. Safe way to clean?",
    text: `Neo 12 Lite, bottom speaker. Everything underground is inside it. I don't want to push a needle, I already killed one phone with a needle and confidence.`,
    pictures: [], hoursAgo: 30, views: 260, likes: 17,
    replies: [
      { by: "chidi_eze", after: 7, likes: 10, text: "No needle, well said. Soft toothbrush, dry, phone speaker facing down, sixty light strokes. Then blu-tack: press softly and pull, it lifts the grains." },
      { by: "hassan_msa", after: 31, likes: 3, text: "There are videos playing a low tone that shakes water out. Does that help with dust?" },
      { by: "chidi_eze", after: 39, likes: 4, under: 1, text: "Water a little, dust no. But do it after the brush, some fall out." },
      { by: "chanda_kitwe", after: 1300, likes: 9, text: "Chewing gum instead of blu-tack was a mistake, don't ask. Then the real thing, and it sings." },
      { by: "mutale_lsk", after: 1330, likes: 7, quotes: 3, text: "Which flavour." },
    ],
  },
  {
    by: "sujan_ktm", section: "np", board: 294, lang: "en",
    title: "eSIM on the X9 in Nepal: who actually managed it?",
    text: `Counter one: “no such thing”. Counter two: “tomorrow”. Counter three had the form, but the printer was at lunch. X9, dual, one physical SIM is already the office.`,
    pictures: [], hoursAgo: 66, views: 480, likes: 15,
    replies: [
      { by: "pema_pokhara", after: 40, likes: 5, text: "I got it in Pokhara, lakeside office, before noon. Bring the EID number written on paper (dial the IMEI code, it's at the bottom)." },
      { by: "kwaku_abroad", after: 90, likes: 2, text: "When you move phones later, do the transfer BEFORE you reset the old one. I spent a week without a number." },
      { by: "sujan_ktm", after: 2900, likes: 8, text: "Done! Fourth visit. The printer was back from lunch. Paid 150 rupees and ate 20 momos on the way, total cost 450." },
    ],
  },
  {
    by: "meera_kochi", section: "in", board: 294, lang: "en",
    title: "Moisture warning for three days now, phone is bone dry. Ideas?",
    text: `X9, monsoon, didn't fall in anything. Can't charge by cable, only with the pad. I've done fan, I've done patience, I've not done rice, I promise.`,
    pictures: [], hoursAgo: 1.1, views: 77, likes: 6,
    replies: [
      { by: "chidi_eze", after: 9, likes: 5, text: "Proud of you about the rice. At this stage it's not water, it's salt film on the pins. One drop of 99% isopropyl on a thin plastic brush, phone off, wait 30 minutes." },
      { by: "hassan_msa", after: 21, likes: 4, text: "Coast people know this one. Also look for pocket lint, lint drinks the humidity." },
      { by: "meera_kochi", after: 48, likes: 6, text: "It was LINT. A whole grey mouse of it. Charging now!" },
    ],
  },
  {
    by: "tanvir_dhk", section: "bd", board: 294, lang: "en",
    title: "Fold S used at 40% off: brave or foolish?",
    text: `A man in Gulshan is selling a nine-month Fold S, 256, for 84,000 taka. The crease is visible in sunlight, the hinge is smooth, with a bill. I buy and sell but folding things make me nervous, like umbrellas.`,
    pictures: [], hoursAgo: 24, views: 702, likes: 29,
    replies: [
      { by: "chidi_eze", after: 13, likes: 9, text: "Check the inner film at the very ends of the crease. If there's a small bubble, in three months it'll be a big bubble. Inner screen here costs more than my rent." },
      { by: "alexey_kzn", after: 37, likes: 5, text: "Settings, About, tap hinge icon five times: it shows fold count. Below 60k for nine months is normal." },
      { by: "tanvir_dhk", after: 210, likes: 7, text: "Count is 212,000. He is a nervous man, he opens and closes it while talking." },
      { by: "chidi_eze", after: 220, likes: 11, under: 2, text: "Drink the tea, pay for the tea, go home." },
      { by: "tanvir_dhk", after: 260, likes: 13, quotes: 3, text: "My own advice, used against me. I went home." },
    ],
  },
  {
    by: "dewi_bandung", section: "id", board: 294, lang: "en",
    title: "Pad 3 as a notebook: which pen tips last? Mine are gone in 6 weeks",
    text: `I write lecture notes every day on a paper-feel film and the tips wear into a slope. 45,000 rupiah for two. Does the cheap pack work or does it scratch?`,
    pictures: [], hoursAgo: 38, views: 214, likes: 8,
    replies: [
      { by: "grace_achieng", after: 60, likes: 5, text: "Paper-feel film is sandpaper with manners. I moved to a smooth one and one tip lasted two terms of quadratic equations." },
      { by: "nour_elsayed", after: 95, likes: 4, text: "If you love the feel: the harder grey tips, not the white. I draw on it all day and get four months." },
      { by: "dewi_bandung", after: 180, likes: 3, text: "Grey ones ordered. Thank you both! My bank account also thanks you." },
    ],
  },
  {
    by: "wanjiru_k", section: "ke", board: 294, lang: "en",
    title: "Phone snatched at the traffic lights: do these 6 things in 10 minutes",
    text: `Yesterday, Globe roundabout, window open *one hand*. Gone. I was angry, then I was fast. What I did in order, from a stranger's phone:

- Called my line and asked to block the SIM **and** the mobile money
- Find my device: mark as lost, with my brother's number on the screen
- Signed out of mail from another phone
- Told the bank
- Police abstract with IMEI (photo of the box was in my mail. Put yours there TODAY)
- Bought mandazi. Necessary.

No one got a shilling. The X9 Pro is somewhere with a polite message on it.`,
    pictures: [], hoursAgo: 262, views: 8850, likes: 219, digest: true,
    replies: [
      { by: "amara_okafor", after: 4, likes: 20, text: "So sorry, Wanjiru. Are you okay? Your hands, your window?" },
      { by: "wanjiru_k", after: 11, likes: 17, under: 0, text: "Fine, only pride. And the matatu folder was backed up till that morning!" },
      { by: "bilal_ahmed", after: 25, likes: 14, text: "Karachi adds: SIM PIN. Settings, Security, SIM lock. They move the SIM to another phone in one minute and receive your codes." },
      { by: "kojo_asare", after: 33, likes: 9, text: "Also “ask for PIN to switch off” in Security. It's off by default and it should be a crime." },
      { by: "jasmine_r", after: 61, likes: 7, text: "Put the box IMEI in my mail just now. Also my mother's. Thank you for being angry in a useful order." },
      { by: "tunde_bello", after: 140, likes: 5, text: "The mandazi is step six but I'd move it to step two, for blood sugar." },
      { by: "okello_kla", after: 260, likes: 6, text: "Here we say the phone at a window belongs to the road." },
      { by: "wanjiru_k", after: 5100, likes: 58, text: "You'll not believe it. My brother got a call. A mama mboga in Gikomba bought it for her son, saw the message, and *returned it*. I went with a shopping bag of everything. We both cried." },
      { by: "grace_achieng", after: 5110, likes: 29, quotes: 7, text: "There are still people. What's her stall? I'm buying sukuma there for life." },
      { by: "selam_mod", after: 5200, likes: 24, text: "Moving this into the useful list, and keeping a copy in the good days list." },
    ],
  },
];
