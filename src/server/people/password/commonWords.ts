const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/**
 * The most common words in passwords, in English, in French and from the trade. From the lists of zxcvbn (MIT) and our
 * own.
 */
export const COMMON_WORDS = list(`
aardvark abgrtyu access accord action adgjmptw adidas admin administrator airborne airforce airplane alabama
alaska alejandr aleksandr alexande alexandr alexis aliens alpha alpine amadeus amateur america amour anakin
andrei andrey angel angels animal anubis apache apollo apple apples aragorn arizona arsenal asdasd asdfasdf
asdfg asdfgh asdfghj asdfghjk asdfghjkl asdzxc assassin asterix atelier atlanta atlantis auburn aussie
austin autoshop avalon avatar awesome azerty azertyuiop babes babydoll babygirl babylon badboy badger
baggins baller bambam banana bananas bandit banshee barbie barcelon barcelona barney baseball basket
basketba bastard batman bayline beagle beatles beauty beavis beetle berlin bienvenue bigboy bigdaddy bigdog
bigfoot biggie bigguy bigmac bigman bigred billybob bingo birdie birdman biscuit biteme blabla blackcat
blackdog blackie blade blades blahblah blaster blazer blessed blizzard blonde blondie bluebird blueeyes
bluemoon blues bluesky bobafett bobcat boeing bollocks bollox bomber bonehead bonjour boogie boomer booty
boston bowling brandy brasil braves brazil britney bronco broncos brooklyn brownie browns bruins brutus
bubba bubble bubbles buckeye buckeyes buddha buddy budlight buffalo buffett bugger bulldog bulldogs bullet
bunny burger buster byteme cactus cadillac caesar californ camaro cameron camille canada canadien canadiens
cancer cantona captain cardinal carolina carpet carrepair carrot cartman caserta casino casper cassie catdog
catfish cavalier cdtnkfyf celica celtic cessna champion changeme chaos charger chargers charlie charlott
charly cheese chelsea cherokee cherry chester chevelle chevy cheyenne chicago chichi chicken chicks chiefs
chipper chocolat chopper chouchou chrissy christ christia christin christop chronic chubby chucky cjkysirj
cjkywt classic clover cobra cocacola coffee colombia colorado colors coltrane compaq compass computer
concrete condor connect connor consumer cookie cookies cooldude cooler coolio copper corona corvette cosmos
coucou cougar cowboy cowboys coyote cracker creative cricket crimson crusader cthutq curious dagger dakota
dallas dancer danger danni darkness darkside darkstar daytona dbrnjhbz defender defiant deftones delete
delta desire destiny detroit devil devildog devils dexter dfvgbh diablo diamond diamonds diesel dietcoke
digger digital dilbert dingdong discover disney dkflbvbh doctor dodger dodgeram dodgers doggie doggy dollar
dolphin dolphins domino donkey doodle dookie doudou dragon dragons dreamer dreams driver drizzt drowssap
drpepper drummer dublin ducati eagle eagles eatme eclipse einstein ekaterina electric element elephant
elizabet emerald eminem empire engineer enigma enter enterpri eternity everton exigen explorer express
extreme falcon famille fantasy faster fatboy fatcat fender ferrari ferret ficken fighter finger fireball
firebird firefly fireman fishing fktrcfylh fktrctq flames flash flatron flipper florida flower fluffy flyers
foobar football forest forever formula fossil foxtrot freaky freckles freddy freedom freeuser friday froggy
frosty funtime fusion fyfcnfcbz fylhtq galaxy galina galore gambit gandalf gangsta gangster garage garden
garfield gateway gators geheim gemini genesis genius geronimo getsome gfhjkm ghbdtn ghbdtnbr ghjcnj ghost
giants ginger girls gizmo glass goblin goblue goddess godzilla goforit golden goldfish golfer golfing goober
goodluck google gorilla gotcha gothic grass greenday gremlin grendel griffey grizzly groovy guardian
guinness guitar gundam gunner hacker halflife hamlet hammer hamster hannah hannibal hansolo hardon harley
hawaii hawkeye hearts heaven hellfire hello helpme hendrix hentai hercules hershey hesoyam highland hiphop
hitman hjvfirf hobbes hobbit hockey holiday hollywoo honda hongkong hooters hornet horney horse horses
hotboy hotdog hotrod hotstuff hottie hummer hunter hunting huskers ibanez iceman iloveu iloveyou immortal
impala incubus indiana indians indigo inferno infinity insane integra internet intrepid irina ironman italia
iverson iwantu jackoff jaguar jamaica jasmine jasper jericho jester jetaime jimbo jimbob joker jordan juice
jumper jungle junior jupiter justice justme juventus kangaroo kansas karate karina katana katerina kawasaki
keeper kenwood keyboard kingkong kingston kirill kissme kitkat kitten kitty kittycat klaster knicks knights
kodiak kolobok lacrosse ladybug lakers lancer larisa lassie lasvegas latino leather ledzep legend legion
legolas lennon lestat letmein lexmark liberty lifehack lights liquid liverpoo liverpool lizard lobster
logitech lollipop lollol london lonestar lonewolf longhorn loser loulou lovely loveme lover loverboy lovers
loveyou lowrider lubricant lucifer lucky lvbnhbq machine maddie maddog madison madman madmax madness madonna
maestro maggie magic magnum maiden maison makaveli maksim malibu mallard manager manchester maniac manson
manutd marathon marina marine marines marino marlboro marley marseille martini maryjane massive master
matrix mature maverick maxima maximus maxwell mecanique mechanic megadeth megaman memphis mercedes mercury
meridian merlin mersedes metallic metallica mexico miami michigan mickey microsoft midnight mikey milano
minecraft mirage mister mistress mnbvcxz molson monday money mongoose monitor monkey monkeys monster montana
montreal mookie moomoo moose morpheus moscow motdepasse mother motorola mountain mouse mozart muffin mulder
munchkin muscle mushroom musicman mustang mustangs mylove naruto nascar nasty nastya natali natasha naughty
nemesis neptune newlife newport newyork nfnmzyf nicola nicolas nikita nimrod niners ninja nintendo nipple
nipples nirvana nissan nolimit nookie nugget nuttertools nylons nymets oakland obiwan oblivion oilchange
oksana oldman oliver omega onelove online openup oracle orange orion osiris outlaw overlord owner oxford
packard packers pakistan paladin panama panasonic pandora pantera panther panthers panzer papillon paradise
paradox parrot pascal passat passion passport passw password passwords passwort patches patriot patriots
pavilion peaches peanut peanuts pearljam pebbles peekaboo peewee pegasus pencil penguin penguins pentium
pepper pepsi pervert peterpan phantom philips philly phoenix photos phpbb picard pickle pickles piglet
pikachu pioneer pirate pirates pitbull pizza planet plastic platinum player playtime pneus poison poiuyt
pokemon polaris police polina pontiac poohbear pookie pooper poopie poopoo popcorn popeye porsche portland
portugal postal potato powder precious predator prelude presario prince princes princess printer private
privet prodigy psycho pumpkin punisher punkrock purple pussies pyramid python qawsed qazqaz qazwsx qazwsxed
qazwsxedc qazxsw qazxswedc quebec qwaszx qweasd qweasdzxc qweqwe qwerasdf qwert qwerty qwertyu qwertyui
qwertyuiop qwertz rabbit racecar racerx racing ragnarok raider raiders rainbow raistlin rammstein random
ranger rangers raptor rascal raven ravens reaper rebels reddog redhead redman redneck redrum redskins redsox
redwings renegade rescue rfrfirf rhbcnbyf ripper rjntyjr rocker rocket rockon rocks rockstar rolltide rommel
ronaldo rooster rosebud rubber rulez runner ruslan russia sabine sailing sailor saints sakura salmon
samantha samson samsung samurai sandiego sandman saturn scarface scarlet scooby scoobydo scooter scorpio
scorpion scotland scotty scruffy scully seattle sebastia secret security seinfeld seminole semperfi septembe
serega serenity sergei sergey server sesame shadow shaggy shalom shaman shamrock shark sharks shasta shaved
shazam shelby sherlock shiloh shogun shooter shop shorty shotgun showme showtime siemens sierra silver
simple simpsons sinner sirius sithlord skater skeeter skipper skippy skittles skyline skywalke slapshot
slayer sleepy slipknot smiles smiley smitty smoke smoker smokey smooth snake snakes snapper snatch snickers
sniper snoopy snowball snowman sobaka soccer socrates softball software soldier soleil sommer sooners sophie
sparky spartak spartan speedy spider spiderma spiderman spike spirit spitfire spooky spring sprint sprite
spunky spyder squirrel srinivas stalker stallion starcraft stardust stargate startrek starwars stealth
steelers stephani sticky stimpy stinger stingray stinky stocking stonecol stones storm stormy stranger
strider strike stupid subaru sublime success sugar summer sundance sunday sunrise sunset sunshine super
superfly superman surfer surfing suzuki svetlana swallow sweetpea sweets sweety swimming swordfis swordfish
sydney tacobell tacoma tanker tardis target tarheel tarheels tarzan tattoo taurus tazman teacher technician
techno tempest tennis tequila tester testing thailand thegame theman theone therock thuglife thumper thunder
tickle tiger tigers tigger timber tinker tintin titanic titans titleist tomcat topgun topper tornado toronto
tortue toshiba tottenha toyota trance transam travel trebor trfnthbyf trigger trinity triumph trixie trojan
trombone trooper trouble truck trucker trucks trumpet trunks turbo turkey turtle tweety twilight twister
ultimate unicorn unreal vacation valentin valentina valera vampire vanhalen vegeta velvet verbatim veronika
vertigo vfhbyf vfhecz vfrcbv vfvjxrf victory vidange viking vikings viktor viper vision vladimir voiture
voodoo voyager walnut warcraft warlock warrior warriors waterloo weasel weezer welcome werewolf westham
westside whatever wheels whiskey whynot wicked wildcat wildcats willow windows winner winston winter wisdom
wizard wolfgang wolfman wolfpack wolverin wolverine wolves wombat woody wookie wrangler wutang xanadu xavier
xfiles yamaha yankee yankees ybrbnf yellow yfnfif yomama yourmom ytrewq zaqwsx zeppelin zipper zombie zxcvbn
zxcvbnm
`)

/** Common passwords of twelve characters and more that no rule finds. From the lists of zxcvbn (MIT). */
export const COMMON_PASSWORDS = list(`
010203040506 012345678910 014702580369 01telemike01 102030405060 1111111111zz 111222333000 111222333444555
112233445566 122333444455555 123123qweqwe 123321456654 123321qweewq 123456654321 123456782000
1234567887654321 123456789000 12345678900987654321 1234567890987654321 1234567890qaz 1234567890qw
1234567890qwe 1234567890qwerty 1234567890zzz 123456789101 123456789123 1234567892000 12345678987654321
123456789987654321 123456789abc 123456789asd 123456789qaz 123456789qqq 123456789qwe 123456789qwer
123456789qwerty 123456789zxc 1234567qwertyu 123456qwerty 1234qwerasdf 1234qwerasdfzxcv 123qwe456rty
123qweasdzxc 123qwerty123 12qw34er56ty 159753456852 1a2s3d4f5g6h 1q2w3e4r5t6y 1qa2ws3ed4rf 1qa2ws3ed4rf5tg
1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23edc 1qazxsw23edcvfr4 23176djivanfros 31217221027711 32615948worms
41d8cd98f00b 4815162342lost 541233432442 59382113kevinp 742617000027 89231243658s 89876065093rax
a1s2d3f4g5h6 abc123456789 admin18533362 amadeusptfcor an83546921an13 andrewjackie antananarivu asdfgh123456
asdfghjkl123 auckland2010 avrillavigne bltynbabrfwbz boy4u2ownnyc bpgjldsgjldthnf businessbabe
chickenwing101 christopher1 cjdthitycndj combat123654 contortionist corperfmonsy counterstrike devilmaycry4
digitalprodu dkflbvbhjdbx dkflbvbhjdyf domainlock2005 finalfantasy fkmnthyfnbdf fktrcfylhjdbx fktrcfylhjdf
fktrcfylhjdyf flvbybcnhfnjh frederiksberg fynfyfyfhbde gfhjkmgfhjkm ghbdtnghbdtn ghbdtnrfrltkf ghhh47hj7649
ghjcnjgbpltw ghjcnjgfhjkm ghjcnjghjcnj ghjcnjqgfhjkm ghjcnjrdfibyj ghjnbdjcnjzybt gjkysqgbpltw greenlantern
gtnhjpfdjlcr hd764nw5d7e1vb1 hedimaptfcor iampurehaha2 ilovemyfamily installdevic installsqlst
iseedeadpeople justinbieber leavemealone lhbjkjubz2957704 lost4815162342 lytghjgtnhjdcr mailcreated5240
maprchem56458 maurolarastefy mevefalkcakk michaeljackson minecraft123 minnesota_hp morganstanley
mortalkombat msorcloledbr needforspeed nemvxyheqdd5oqxyxyzi networkingpe newproject2004 nhecsyfujkjdt
nhfdvfnjkju123 nhfycajhvths nightcrawler nondriversig olcrackmaster ontheoutside paraklast1974 playstation2
playstation3 polniypizdec0211 polniypizdec110211 ptybnxtvgbjy punksnotdead q1w2e3r4t5y6 q1w2e3r4t5y6u7
q1w2e3r4t5y6u7i8 q1w2e3r4t5y6u7i8o9p0 qawsedrftgyh qaz123wsx456 qazwsxedc123 qazwsxedcrfv qazwsxedcrfvtgb
qazxswedc123 qazxswedcvfr qwaszxerdfcv qweasdzxc123 qwerasdfzxcv qwertasdfgzxcvb qwerty123456
qwerty123456789 qwertyasdfgh qwertyuiop10 qwertyuiop12 qwertyuiop123 qwertyuiop12345 qwertyytrewq
residentevil rfnthbyf1988 sanfrancisco saun24865709 schoolgirlie seemnemaailm sojdlg123aljg sonnenschein
sonyericsson specialinsta stickdaddy77 stinkyfinger stratocaster systemofadown thecakeisalie ticketmaster
vanyarespekt vfhbyfvfhbyf vfrcbvvfrcbv vfvfvskfhfve vladimirovna warhammer40k wazzkaprivet websolutions
websolutionssu webuivalidat weihnachtsbau weihnachtsbaum whosyourdaddy xxxp455w0rd5 z1x2c3v4b5n6m7
zaq1xsw2cde3 zaqwsxcderfv zcfvfzkexifz zqjphsyf6ctifgu zxcasdqwe123 zxcvbn123456 zxcvbnm123456789
`)
